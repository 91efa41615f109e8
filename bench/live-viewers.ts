/** The browser's part of the measurement of live lessons: the app's own connection, as often as there are viewers. */
import { LiveConnection } from '../src/features/virtual-learning/web/media/connection.ts'
import type { MediaRole } from '../src/features/virtual-learning/contract/media-words.ts'

export interface Gaps {
  readonly connected: number
  /** Longest time without a packet of the teacher's voice, in milliseconds. */
  readonly longest: number
  /** Received by one viewer, kbit/s. */
  readonly rate: number
}

declare global {
  interface Window {
    teach(): Promise<void>
    watch(count: number): Promise<void>
    gaps(seconds: number): Promise<Gaps>
  }
}

const ask = async (command: object): Promise<string> =>
  (await fetch('/do', { method: 'POST', body: JSON.stringify(command) })).json() as Promise<string>

const join = (account: string, role: MediaRole): Promise<{ live: LiveConnection; voice(): MediaStream | undefined }> =>
  new Promise((resolve) => {
    let voice: MediaStream | undefined
    const ref = (connection: string) => ({ room: 'bench', account, connection })
    const live = new LiveConnection(
      {
        connect: (connection, mode, offer) =>
          ask({ ...ref(connection), kind: 'connect', session: account, school: 'bench', role, mode, offer }),
        choose: (connection, mode) => ask({ ...ref(connection), kind: 'mode', mode }),
        leave: (connection) => ask({ ...ref(connection), kind: 'leave' }),
        isPassing: () => true,
      },
      {
        onState: (state) => {
          if (state === 'connected') resolve({ live, voice: () => voice })
        },
        onStreams: (streams) => void (voice = streams.voice),
      },
      { servers: [], mode: 'slides', group: null },
    )
    live.start()
  })

const viewers: LiveConnection[] = []

window.teach = async () => {
  const { live } = await join('teacher', 'teacher')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  await live.send('voice', stream.getAudioTracks()[0] ?? null)
}

window.watch = async (count) => {
  for (let number = 0; number < count; number++) viewers.push((await join(`viewer ${number}`, 'learner')).live)
}

window.gaps = async (seconds) => {
  const until = performance.now() + seconds * 1000
  const before = await Promise.all(viewers.map((viewer) => viewer.bytes()))
  const last = viewers.map((_, index) => ({ bytes: before[index] ?? 0, at: performance.now() }))
  let longest = 0
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const bytes = await Promise.all(viewers.map((viewer) => viewer.bytes()))
    for (const [index, count] of bytes.entries()) {
      const one = last[index]
      if (!one) continue
      longest = Math.max(longest, performance.now() - one.at)
      if (count !== one.bytes) last[index] = { bytes: count, at: performance.now() }
    }
  }
  const grown = last.map(({ bytes }, index) => bytes - (before[index] ?? 0))
  return {
    connected: viewers.length,
    longest,
    rate: (Math.max(...grown) * 8) / 1000 / seconds,
  }
}
