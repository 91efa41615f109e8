/** Makes the thread that imports it give way: people who wait for an answer of the server come first. */
import { setPriority } from 'node:os'

// On Linux this is said of the calling thread alone.
if (process.platform === 'linux') setPriority(10)
