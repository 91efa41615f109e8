/** Makes a silent film of pictures with ffmpeg. */
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HelpFilm } from '../../src/portals/help/rules/pictures.ts'

export interface Frame {
  readonly content: Buffer
  readonly seconds: number
}

/** A film that is larger would cost a phone too much. */
const mostBytes = 1_000_000

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0

/** @returns the film's file in the folder */
export const filmOf = (frames: readonly Frame[], folder: string, name: string): HelpFilm => {
  const work = mkdtempSync(join(tmpdir(), 'darasa-film-'))
  try {
    const lines = frames.map(({ content, seconds }, index) => {
      writeFileSync(join(work, `${String(index)}.jpg`), content)
      return `file '${String(index)}.jpg'\nduration ${String(seconds)}`
    })
    // The last picture is named twice, or its time would not count.
    writeFileSync(join(work, 'list.txt'), [...lines, `file '${String(frames.length - 1)}.jpg'`].join('\n'))
    const film = join(work, 'film.webm')
    const said = ['-f', 'concat', '-i', join(work, 'list.txt'), '-vf', 'scale=960:-2,fps=5', '-pix_fmt', 'yuv420p']
    const coded = [
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '36',
      '-b:v',
      '0',
      '-deadline',
      'realtime',
      '-cpu-used',
      '6',
      '-an',
      film,
    ]
    const { status, stderr } = spawnSync('ffmpeg', ['-loglevel', 'error', '-y', ...said, ...coded], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`ffmpeg made no film of ${name}: ${stderr}`)
    const content = readFileSync(film)
    if (content.length > mostBytes) throw new Error(`The film of ${name} has ${String(content.length)} bytes`)
    const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.webm`
    writeFileSync(join(folder, file), content)
    return { file, seconds: frames.reduce((sum, { seconds }) => sum + seconds, 0) }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
