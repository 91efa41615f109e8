/** The thread that looks for the cover of a file. */
import './below-people.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { epubCover } from './epub-cover.ts'
import { pdfCover } from './pdf-cover.ts'

const data = workerData as Uint8Array
/** An EPUB is an archive, which begins so. */
const isArchive = data[0] === 0x50 && data[1] === 0x4b

parentPort?.postMessage(isArchive ? epubCover(data) : await pdfCover(data))
