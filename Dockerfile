# syntax=docker/dockerfile:1

# The image of Imprimatur: one static binary, run as an account without rights, its data under /data.
# `--target binary --output DIRECTORY` gives the binary alone; releases make their binaries and packages of it.

FROM rust:1.95-alpine AS build
# hadolint ignore=DL3018
RUN apk add --no-cache build-base linux-headers perl
WORKDIR /source
COPY . .
ARG FEATURES="otlp,postgres-tls-bundled"
# `dist` for what is published: optimised for speed, and several times longer to build.
ARG PROFILE=release
ARG TARGETARCH
RUN --mount=type=cache,target=/usr/local/cargo/registry,id=registry-${TARGETARCH} \
    --mount=type=cache,target=/source/target,id=target-${TARGETARCH} \
    cargo build --locked --profile "$PROFILE" --package imprimatur-server --features "$FEATURES" \
 && install -D "target/$PROFILE/imprimatur" "/out/linux/$TARGETARCH/imprimatur" \
 && mkdir /out/data

FROM scratch AS binary
COPY --from=build /out /

FROM gcr.io/distroless/static-debian12:nonroot
ARG TARGETARCH
COPY --from=binary --chown=10001:10001 --chmod=0700 /data /data
COPY --from=binary --chmod=0755 /linux/${TARGETARCH}/imprimatur /usr/local/bin/imprimatur
COPY LICENSE /usr/share/doc/imprimatur/LICENSE
USER 10001:10001
WORKDIR /data
ENV IMPRIMATUR_LISTEN=0.0.0.0:8080 \
    IMPRIMATUR_DATA_DIR=/data \
    SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt
EXPOSE 8080
VOLUME /data
# The service gives its dependencies five seconds to answer.
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s --start-interval=1s --retries=3 \
    CMD ["/usr/local/bin/imprimatur", "health"]
ENTRYPOINT ["/usr/local/bin/imprimatur"]
CMD ["serve"]
