//! Sandbox of the child process: limits on memory, CPU time, files and system calls.

use std::{fs, io};

use rlimit::Resource;

use super::deadline::Deadline;
use crate::protocol::Request;

/// Parts of the processor time after which the deadline is over.
const PARTS_BEFORE_DEADLINE: (u64, u64) = (5, 8);

/// Niceness of a child, so that it does not slow down the server.
#[cfg(unix)]
const NICENESS: i32 = 5;

/// Restricts this process. Memory that is mapped already does not count towards the limit. Since three descriptors are
/// open and no more are allowed, no file or socket can be opened any more. The deadline leaves time for something else.
pub(super) fn confine(request: &Request) -> io::Result<Deadline> {
    let deadline = Deadline::new()?;
    let memory = mapped()?.saturating_add(request.memory_bytes);
    let seconds = request.time.as_secs() + 1;
    let (parts, whole) = PARTS_BEFORE_DEADLINE;
    let early = (seconds * parts / whole).max(1);
    for (resource, soft, limit) in [
        (Resource::CORE, 0, 0),
        (Resource::FSIZE, 0, 0),
        (Resource::NOFILE, 3, 3),
        (Resource::CPU, early, seconds),
        (Resource::AS, memory, memory),
    ] {
        let (_, hard) = resource.get()?;
        resource.set(soft.min(hard), limit.min(hard))?;
    }
    #[cfg(unix)]
    rustix::process::nice(NICENESS)?;
    if let Err(error) = filter::install() {
        // The parent logs this warning. The limits above apply anyway.
        eprintln!("{}: {error}", crate::protocol::UNFILTERED);
    }
    Ok(deadline)
}

/// The process's address space: program, libraries, and the allocator's reservations.
#[cfg(target_os = "linux")]
fn mapped() -> io::Result<u64> {
    // `statm` counts pages. With larger pages the limit comes out lower, not higher.
    const PAGE: u64 = 4096;
    let sizes = fs::read_to_string("/proc/self/statm")?;
    let pages = sizes
        .split(' ')
        .next()
        .and_then(|size| size.parse::<u64>().ok());
    pages
        .map(|pages| pages * PAGE)
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "statm cannot be read"))
}

/// Address space is unknown on this platform, so nothing is added to the limit.
#[cfg(not(target_os = "linux"))]
fn mapped() -> io::Result<u64> {
    Ok(0)
}

#[cfg(all(
    target_os = "linux",
    any(
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_arch = "riscv64"
    )
))]
mod filter {
    //! seccomp filter: refuses system calls that only an exploited child would make.

    use std::collections::BTreeMap;

    use seccompiler::{
        BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
        SeccompFilter, SeccompRule, apply_filter,
    };

    /// Network, files, other programs and processes, and ways around the limits.
    const REFUSED: [i64; 52] = [
        libc::SYS_socket,
        libc::SYS_socketpair,
        libc::SYS_connect,
        libc::SYS_bind,
        libc::SYS_listen,
        libc::SYS_accept,
        libc::SYS_accept4,
        libc::SYS_sendto,
        libc::SYS_sendmsg,
        libc::SYS_sendmmsg,
        libc::SYS_recvfrom,
        libc::SYS_recvmsg,
        libc::SYS_io_uring_setup,
        libc::SYS_openat,
        libc::SYS_openat2,
        libc::SYS_open_by_handle_at,
        libc::SYS_unlinkat,
        libc::SYS_renameat2,
        libc::SYS_linkat,
        libc::SYS_symlinkat,
        libc::SYS_mkdirat,
        libc::SYS_mknodat,
        libc::SYS_fchmodat,
        libc::SYS_fchownat,
        libc::SYS_truncate,
        libc::SYS_mount,
        libc::SYS_chroot,
        libc::SYS_execve,
        libc::SYS_execveat,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_kill,
        libc::SYS_tkill,
        libc::SYS_rt_sigqueueinfo,
        libc::SYS_rt_tgsigqueueinfo,
        libc::SYS_pidfd_open,
        libc::SYS_pidfd_getfd,
        libc::SYS_pidfd_send_signal,
        libc::SYS_shmget,
        libc::SYS_msgget,
        libc::SYS_semget,
        libc::SYS_mq_open,
        libc::SYS_keyctl,
        libc::SYS_add_key,
        libc::SYS_request_key,
        libc::SYS_unshare,
        libc::SYS_setns,
        libc::SYS_bpf,
        libc::SYS_perf_event_open,
        libc::SYS_userfaultfd,
        libc::SYS_prlimit64,
    ];

    /// Older equivalents of some of these, which newer architectures lack.
    #[cfg(target_arch = "x86_64")]
    const REFUSED_OLD: [i64; 17] = [
        libc::SYS_open,
        libc::SYS_creat,
        libc::SYS_unlink,
        libc::SYS_rename,
        libc::SYS_renameat,
        libc::SYS_rmdir,
        libc::SYS_link,
        libc::SYS_symlink,
        libc::SYS_mkdir,
        libc::SYS_mknod,
        libc::SYS_chmod,
        libc::SYS_chown,
        libc::SYS_lchown,
        libc::SYS_fork,
        libc::SYS_vfork,
        libc::SYS_setrlimit,
        libc::SYS_utimes,
    ];
    #[cfg(target_arch = "aarch64")]
    const REFUSED_OLD: [i64; 1] = [libc::SYS_renameat];
    #[cfg(target_arch = "riscv64")]
    const REFUSED_OLD: [i64; 0] = [];

    /// Signals to other processes. Signals to itself are allowed, since abort uses them.
    fn to_others() -> Result<SeccompRule, BackendError> {
        let own = u64::from(std::process::id());
        let is_other = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, own)?;
        SeccompRule::new(vec![is_other])
    }

    pub(super) fn install() -> Result<(), String> {
        let refused = REFUSED.into_iter().chain(REFUSED_OLD);
        let mut refused: BTreeMap<_, _> = refused.map(|call| (call, Vec::new())).collect();
        let to_others = to_others().map_err(|error| error.to_string())?;
        refused.insert(libc::SYS_tgkill, vec![to_others]);
        let arch = std::env::consts::ARCH.try_into();
        let filter = SeccompFilter::new(
            refused,
            SeccompAction::Allow,
            SeccompAction::Errno(libc::EPERM.cast_unsigned()),
            arch.map_err(|_| "unknown processor".to_owned())?,
        );
        let program: Result<BpfProgram, _> = filter.and_then(TryInto::try_into);
        let program = program.map_err(|error| error.to_string())?;
        apply_filter(&program).map_err(|error| error.to_string())
    }
}

#[cfg(not(all(
    target_os = "linux",
    any(
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_arch = "riscv64"
    )
)))]
mod filter {
    //! No system call filter on this platform.

    pub(super) fn install() -> Result<(), String> {
        Err("this system has no filter for system calls".to_owned())
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::{
        fs::{self, File},
        io::ErrorKind,
        net::UdpSocket,
        process::Command,
        thread,
    };

    use super::filter;

    #[test]
    fn behind_the_filter_there_is_neither_network_nor_file_nor_program() {
        // The filter applies to the thread that installs it.
        let behind = thread::spawn(|| {
            filter::install().unwrap();
            [
                UdpSocket::bind("127.0.0.1:0").unwrap_err().kind(),
                File::open("/etc/passwd").unwrap_err().kind(),
                fs::remove_file("/nowhere").unwrap_err().kind(),
                fs::rename("/nowhere", "/elsewhere").unwrap_err().kind(),
                fs::create_dir("/nowhere/else").unwrap_err().kind(),
                fs::remove_dir("/nowhere").unwrap_err().kind(),
                Command::new("/bin/true").spawn().unwrap_err().kind(),
            ]
        });
        assert_eq!(behind.join().unwrap(), [ErrorKind::PermissionDenied; 7]);
    }
}
