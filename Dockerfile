# syntax=docker/dockerfile:1

# The image of Imprimatur: one binary, run as an account without rights, its data under /data.

FROM rust:1.95-slim-bookworm AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends build-essential pkg-config libssl-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# Cargo features of the binary, such as postgres-tls.
ARG FEATURES=""
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/source/target \
    cargo build --locked --release --package imprimatur-server --features "$FEATURES" \
 && cp target/release/imprimatur /usr/local/bin/imprimatur

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libssl3 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin imprimatur \
 && install -d -o imprimatur -g imprimatur -m 0750 /data
COPY --from=build /usr/local/bin/imprimatur /usr/local/bin/imprimatur
COPY LICENSE /usr/share/doc/imprimatur/LICENSE
USER imprimatur
WORKDIR /data
ENV IMPRIMATUR_LISTEN=0.0.0.0:8080 \
    IMPRIMATUR_DATA_DIR=/data
EXPOSE 8080
VOLUME /data
ENTRYPOINT ["/usr/local/bin/imprimatur"]
CMD ["serve"]
