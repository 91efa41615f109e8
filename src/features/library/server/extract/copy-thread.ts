/** The thread that makes the reading copy of a PDF: hostile files cannot hold up the server. */
import './below-people.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { pdfCopy } from './pdf-copy.ts'

parentPort?.postMessage(pdfCopy(workerData as Uint8Array))
