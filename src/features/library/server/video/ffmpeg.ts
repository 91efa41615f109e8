/** Runs ffmpeg, where the machine has it: a program of its own, so that hostile files cannot hold up the server. */
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** For one copy: a lesson of an hour takes a fraction of that. */
const patience = 60 * 60_000

/** How a container is read; nothing else is, such as lists that name other files. */
const formats: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/webm': 'matroska',
}

const run = (args: readonly string[], stopping: AbortSignal): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(patience)])
    const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      signal,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    // People who wait for an answer of the server come first.
    child.once('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    })
    child.once('error', () =>
      stopping.aborted ? reject(new Error('The server stops; the video is read when it is back')) : resolve(undefined),
    )
    child.once('close', (code) => resolve(code === 0 ? Buffer.concat(parts) : undefined))
  })

let known: Promise<boolean> | undefined
/** @returns whether the machine has ffmpeg, which is asked once */
export const hasFfmpeg = (): Promise<boolean> => {
  known ??= run(['-version'], new AbortController().signal).then((said) => said !== undefined)
  return known
}

export interface Video {
  readonly path: string
  readonly type: string
}

const reading = ({ path, type }: Video): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  formats[type] ?? 'mov',
  '-i',
  path,
]

/** @returns a PNG of a moment near the beginning, where the picture is no longer black; nothing without one */
export const frameOf = async (video: Video, stopping: AbortSignal): Promise<Buffer | undefined> => {
  const at = (second: string) =>
    run(
      [
        '-ss',
        second,
        ...reading(video),
        '-frames:v',
        '1',
        '-vf',
        'scale=400:-2',
        '-f',
        'image2pipe',
        '-c:v',
        'png',
        '-',
      ],
      stopping,
    )
  const later = await at('3')
  // A video of less than that has no such moment.
  const frame = later?.length ? later : await at('0')
  return frame?.length ? frame : undefined
}

/** The most bits a second of a copy, for the picture and the sound. */
const rates = { 360: ['300k', '48k'], 720: ['1200k', '96k'] } as const
export const heights = [360, 720] as const
export type Height = (typeof heights)[number]

/** @returns whether the copy was made */
export const makeCopy = async (video: Video, height: Height, to: string, stopping: AbortSignal): Promise<boolean> => {
  const [picture, sound] = rates[height]
  const scale = `scale=-2:'min(${height},trunc(ih/2)*2)'`
  const made = await run(
    [
      '-y',
      ...reading(video),
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-vf',
      scale,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '28',
      '-maxrate',
      picture,
      '-bufsize',
      '2M',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      sound,
      '-ac',
      '1',
      // The index stands before the rest, so that players start at once.
      '-movflags',
      '+faststart',
      '-threads',
      '1',
      '-f',
      'mp4',
      to,
    ],
    stopping,
  )
  return made !== undefined
}
