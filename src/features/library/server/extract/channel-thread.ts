/** The thread that reads the database of a channel: hostile ones cannot hold up the server. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import initSqlJs from 'sql.js'
import { readChannel } from '../queries/channel.ts'

// On Linux this is said of the calling thread alone: people who wait for an answer of the server come first.
if (process.platform === 'linux') setPriority(10)

const { Database } = await initSqlJs()
parentPort?.postMessage(readChannel(new Database(workerData as Uint8Array)))
