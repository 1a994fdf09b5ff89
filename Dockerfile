# The product as one image: `node packages/server/dist/main.js` answers, `node packages/server/dist/worker.js` works on runs.
# No secret goes in: settings come with the start.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/api/package.json packages/api/
COPY packages/cli/package.json packages/cli/
COPY packages/engine/package.json packages/engine/
COPY packages/formats/package.json packages/formats/
COPY packages/project/package.json packages/project/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

# What the server needs at run time, and nothing of the build.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace @hybrid/server

FROM node:24-bookworm-slim
ENV NODE_ENV=production HYBRID_HOST=0.0.0.0 HYBRID_PORT=4000 HYBRID_DATA=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/packages/server/package.json packages/server/package.json
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/server/terms packages/server/terms
COPY --from=build /app/packages/web/dist packages/web/dist
COPY --from=build /app/docs docs
# The embedded store, where no DATABASE_URL is set, and the key that signs sessions, where none is given.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.HYBRID_HEALTH_PORT ?? process.env.HYBRID_PORT) + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
