/** A port of the system's choice is chosen before anything starts: links in letters name it. */
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

/** Reads the settings. Port 0 becomes a free one, also for the processes that are started from here; an address that is set stays as it is. */
export const settledConfig = async (env: NodeJS.ProcessEnv): Promise<Config> => {
  const config = loadConfig(env)
  if (config.port !== 0 || config.role === 'worker' || env.DARASA_PUBLIC_URL) return config
  env.PORT = String(await freePort(config.host))
  return loadConfig(env)
}
