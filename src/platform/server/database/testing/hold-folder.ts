/** Test program: waits for a line of input, tries to lock a data folder, prints the result, and stays until killed. */
import { once } from 'node:events'
import { FolderInUseError, holdFolder } from '../folder-lock.ts'

const main = async (): Promise<void> => {
  process.stdout.write('ready\n')
  await once(process.stdin, 'data')
  const outcome = await holdFolder(process.argv[2] ?? '').then(
    () => ({ holds: process.pid }),
    (error: unknown) => ({ refusedFor: error instanceof FolderInUseError ? error.pid : String(error) }),
  )
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
  // Without work a program ends, and gives the folder back.
  setInterval(() => undefined, 60_000)
}

void main()
