/** The test projects: pure rules and what else needs no surroundings, server on a real database, browser code, and journeys in a real browser. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Memory of the workers: room for what lives shortly, and nothing put among the old at once that then keeps more of its kind alive. A tenth less work. */
const execArgv = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring']

/** Polling of a state stops at once when it is there; the limit only says when to give up, for a busy machine is no failure. */
const expect = { poll: { timeout: 60_000, interval: 50 } }

export default defineConfig({
  test: {
    // Leaves room on a small machine for the database and the browser that the tests start.
    maxWorkers: '100%',
    passWithNoTests: false,
    projects: [
      {
        test: {
          execArgv,
          expect,
          name: 'pure',
          environment: 'node',
          // To load the code anew for each file takes longer than most files.
          isolate: false,
          // A guard against what hangs; a busy machine is no failure.
          testTimeout: 60_000,
          include: [
            'src/platform/pure/**/*.test.ts',
            'src/{core,features,portals}/*/{rules,contract}/**/*.test.ts',
            'src/{core,features,portals}/*/*.test.ts',
            'scripts/**/*.test.mjs',
            // Code for the browser that needs no page. Beside the pages it would end their worker: files share one only in the same environment.
            'src/**/web/**/*.node.test.ts',
          ],
        },
      },
      {
        test: {
          execArgv,
          expect,
          name: 'server',
          environment: 'node',
          include: ['src/**/server/**/*.test.ts', 'src/**/testing/**/*.test.ts', 'src/app/**/*.test.ts'],
          globalSetup: 'src/platform/testing/database-global.ts',
          pool: 'forks',
          isolate: false,
          // As above.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [react()],
        test: {
          execArgv,
          expect,
          name: 'web',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: 'src/platform/web/testing/after-each.ts',
          // As above.
          testTimeout: 60_000,
          include: ['src/**/web/**/*.test.{ts,tsx}', 'src/app/**/*.test.tsx'],
          exclude: ['**/*.node.test.ts'],
          css: false,
        },
      },
      {
        test: {
          execArgv,
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts', 'src/{core,features,portals}/*/testing/*.journey.ts'],
          globalSetup: 'e2e/demo-global.ts',
          pool: 'forks',
          // One process and one browser for each core, shared by all the files that it runs.
          isolate: false,
          // As above: the longest walk opens every page of an office. What a step waits for is a state; these say only when to give up on it.
          testTimeout: 900_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000, interval: 100 } },
        },
      },
    ],
  },
})
