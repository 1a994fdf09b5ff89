# The product as one image, from its package: `hybrid-front` answers, `hybrid-front worker` works on runs, `hybrid` is the command line.
# No secret goes in: settings come with the start.

FROM node:24-bookworm-slim AS package
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/api/package.json packages/api/
COPY packages/cli/package.json packages/cli/
COPY packages/engine/package.json packages/engine/
COPY packages/formats/package.json packages/formats/
COPY packages/project/package.json packages/project/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
RUN npm ci
COPY . .
RUN npm pack

FROM node:24-bookworm-slim AS installed
COPY --from=package /app/hybrid-front-*.tgz /
RUN npm install --global --prefix /product --no-audit --no-fund /hybrid-front-*.tgz

FROM node:24-bookworm-slim
ENV NODE_ENV=production NODE_DISABLE_COMPILE_CACHE=1 HYBRID_HOST=0.0.0.0 HYBRID_PORT=4000 HYBRID_DATA=/data PATH=/product/bin:$PATH
COPY --from=installed /product /product
# The embedded store, where no DATABASE_URL is set, and the key that signs sessions, where none is given.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.HYBRID_HEALTH_PORT ?? process.env.HYBRID_PORT) + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["hybrid-front"]
