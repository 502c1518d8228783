# syntax=docker/dockerfile:1
# docker build -t ambit .                       for SQLite
# docker build -t ambit --target postgres .     with the tools for backups of PostgreSQL
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-fund --no-audit
COPY . .
RUN node scripts/build.mjs \
  # the image has its own Node, and the running container builds nothing
  && npm uninstall --omit=dev --no-save --no-fund --no-audit node vite @vitejs/plugin-react \
  && rm -rf node_modules/.cache tests bench docs

FROM node:26-trixie-slim AS base
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/db ./db
COPY --from=build /app/openapi ./openapi
COPY --from=build /app/src ./src
COPY --from=build /app/build ./build
COPY packaging/health.mjs ./packaging/health.mjs
RUN install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production AMBIT_DATA=/data PORT=3000 MALLOC_ARENA_MAX=1
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "packaging/health.mjs"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=12", "--heap-growing-percent=50"]
CMD ["src/main.ts"]

FROM base AS postgres
USER root
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
USER node

FROM base
