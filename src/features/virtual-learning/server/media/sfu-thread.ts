/** The thread that carries voices and pictures, so that the HTTP server is never kept waiting by them. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Asked, MediaNetwork, Told } from './messages.ts'
import { Sfu } from './sfu/sfu.ts'

const sfu = new Sfu(workerData as MediaNetwork)
const tell = (told: Told): void => parentPort?.postMessage(told)

parentPort?.on('message', ({ id, command }: Asked) => {
  sfu.do(command).then(
    (answer) => tell({ id, answer }),
    (error: unknown) => tell({ id, error: String(error) }),
  )
})
