/** Runs a program in its own process, and reads its output. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Child {
  readonly process: ChildProcess
  /** The first line that it printed. */
  readonly line: Promise<string>
  /** Kills it like a power failure, and waits for its exit. */
  readonly kill: () => Promise<void>
}

/** @param argument the program's only argument */
export const startChild = (program: URL, argument: string): Child => {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), fileURLToPath(program), argument], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const line = new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
    })
    child.once('close', () => reject(new Error(`${program.pathname} printed no line: ${text}`)))
  })
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { process: child, line, kill }
}
