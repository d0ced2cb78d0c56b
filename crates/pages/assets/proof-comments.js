// The comments of the proof and how they stay current: fetched once, then again whenever the server tells of a new revision.
// Where server-sent events fail, it asks every few seconds instead.

const POLL_EVERY = 5000;
const STREAM_FAILURES = 2;
// After this many polls the stream is tried again.
const POLLS_BEFORE_STREAM = 24;

export function createComments(stage) {
  const { root, files, emit } = stage;
  const url = root.dataset.comments;
  let comments = [];
  let hasGaps = false;
  let revision = null;
  let stream = null;
  let failures = 0;
  let polls = 0;
  let timer = 0;
  let isClosed = false;

  // People are shown by their names.
  const readable = (comment) => ({
    ...comment,
    author: comment.author_name,
    resolved_by: comment.resolved_by_name,
    withdrawn: comment.withdrawn_at !== null,
  });

  function noticeVersions(versions) {
    const newer = files.find((file) => versions[file.guid] > file.version);
    if (newer) emit("version", versions[newer.guid]);
  }

  function publish() {
    emit("comments", comments);
  }

  // Comments of others that were not there before; none when the page has just been opened.
  function newOnes(before, after) {
    if (revision === null) return [];
    const known = new Set(before.map((comment) => comment.id));
    return after.filter((comment) => !known.has(comment.id) && !comment.mine && !comment.withdrawn);
  }

  async function load() {
    const headers = revision === null ? {} : { "If-None-Match": `"${revision}"` };
    let response;
    try {
      response = await fetch(url, { headers: { Accept: "application/json", ...headers } });
      if (response.status === 304) return true;
      if (!response.ok) throw new Error(String(response.status));
      const answer = await response.json();
      const latest = answer.comments.map(readable);
      const added = newOnes(comments, latest);
      comments = latest;
      hasGaps = answer.gaps;
      // The rest of the page may show what has changed, too.
      if (revision !== null && revision !== answer.revision) document.dispatchEvent(new Event("revision"));
      revision = answer.revision;
      emit("loaded");
      publish();
      noticeVersions(answer.versions);
      if (added.length > 0) emit("arrived", added);
      return true;
    } catch {
      if (revision === null) emit("unloaded");
      return false;
    }
  }

  async function send(method, target, fields) {
    const result = await stage.send(method, target, fields);
    if (!result.ok) return result;
    await load();
    return { ok: true, body: { comment: comments.find((one) => one.id === result.body.id) } };
  }

  const fileOf = (id) => comments.find((one) => one.id === id)?.file ?? files[0].guid;
  const change = (id, fields) => send("PUT", `${url}/${fileOf(id)}/${id}`, fields);
  const actions = { resolve: { resolved: true }, reopen: { resolved: false }, withdraw: { withdrawn: true } };

  // Live

  function openStream() {
    if (!root.dataset.live || isClosed) {
      poll();
      return;
    }
    stream = new EventSource(root.dataset.live);
    stream.addEventListener("open", () => (failures = 0));
    let told = null;
    stream.addEventListener("changed", ({ data }) => {
      if (told !== null && told !== data) document.dispatchEvent(new Event("revision"));
      told = data;
      if (data !== revision) load();
    });
    stream.addEventListener("closed", () => {
      isClosed = true;
      stopUpdates();
      emit("closed");
    });
    stream.addEventListener("error", () => {
      failures += 1;
      if (failures < STREAM_FAILURES && stream.readyState !== EventSource.CLOSED) return;
      stopUpdates();
      poll();
    });
  }

  function poll() {
    timer = window.setTimeout(async () => {
      await load();
      polls += 1;
      if (polls < POLLS_BEFORE_STREAM) {
        poll();
        return;
      }
      polls = 0;
      failures = 0;
      openStream();
    }, POLL_EVERY);
  }

  function stopUpdates() {
    stream?.close();
    stream = null;
    window.clearTimeout(timer);
  }

  // A page in the background needs no connection; it catches up when it is looked at again.
  document.addEventListener("visibilitychange", () => {
    stopUpdates();
    if (document.visibilityState !== "visible" || isClosed) return;
    load();
    openStream();
  });

  return {
    start() {
      load();
      if (document.visibilityState === "visible") openStream();
    },
    reload: load,
    all: () => comments,
    hasGaps: () => hasGaps,
    add: ({ file, ...fields }) => send("POST", `${url}/${file}`, fields),
    edit: (id, text) => change(id, { text }),
    act: (id, action) => change(id, actions[action]),
  };
}
