/** The process that carries voices in the measurement of live lessons, alone, so that its share of a core can be told. */
import { register } from 'tsx/esm/api'

register()
const { MediaThread, serveMedia } = await import('../src/features/virtual-learning/server/public.ts')
const { url, token } = await serveMedia(new MediaThread({}))
process.on('message', () => process.send?.({ microseconds: Object.values(process.cpuUsage()).reduce((a, b) => a + b) }))
process.on('disconnect', () => process.exit(0))
process.send?.({ url, token })
