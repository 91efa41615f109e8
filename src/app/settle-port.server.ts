/** Chooses a random port before anything starts, because links in messages contain it. */
import { createServer } from 'node:net'
import { loadConfig, type Config } from '#platform/server/config.ts'

const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Reads the settings. Replaces port 0 by a free one, also for child processes; a configured address is unchanged. */
export const settledConfig = async (env: NodeJS.ProcessEnv): Promise<Config> => {
  const config = loadConfig(env)
  if (config.port !== 0 || config.role === 'worker' || env.DARASA_PUBLIC_URL) return config
  env.PORT = String(await freePort(config.host))
  return loadConfig(env)
}
