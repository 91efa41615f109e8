import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/*/*/server/*tables.ts', './src/platform/server/*/tables.ts'],
  out: process.env.DRIZZLE_OUT ?? './db/migrations',
  entities: { roles: true },
})
