/** The thread that reads the words of a file: hostile files cannot hold up the server. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { pdfTexts } from './pdf-text.ts'

// On Linux this is said of the calling thread alone: people who wait for an answer of the server come first.
if (process.platform === 'linux') setPriority(10)

parentPort?.postMessage(await pdfTexts(workerData as Uint8Array))
