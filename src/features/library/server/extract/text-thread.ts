/** The thread that reads the words of a file: hostile files cannot hold up the server. */
import './below-people.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { epubTexts } from './epub-text.ts'
import { pdfTexts } from './pdf-text.ts'

const data = workerData as Uint8Array
/** An EPUB is an archive, which begins so. */
const isArchive = data[0] === 0x50 && data[1] === 0x4b

parentPort?.postMessage(isArchive ? epubTexts(data) : await pdfTexts(data))
