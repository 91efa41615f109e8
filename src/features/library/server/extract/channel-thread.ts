/** The thread that reads the database of a channel: hostile ones cannot hold up the server. */
import './below-people.ts'
import { parentPort, workerData } from 'node:worker_threads'
import initSqlJs from 'sql.js'
import { readChannel } from '../queries/channel.ts'

const { Database } = await initSqlJs()
parentPort?.postMessage(readChannel(new Database(workerData as Uint8Array)))
