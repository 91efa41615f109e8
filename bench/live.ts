/** One teacher's voice to 40 learners in a real browser, while a list is asked all the time. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import type { Command } from '../src/features/virtual-learning/server/media/messages.ts'
import { RemoteMedia, type MediaAddress } from '../src/features/virtual-learning/server/public.ts'
import { signInAs } from './client.ts'
import { figureOf, type Figure } from './figures.ts'

const viewers = 40
const seconds = 20
const asked = 200

/** The code of the page, as one script. */
const pageScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL('./live-viewers.ts', import.meta.url).pathname, formats: ['iife'], name: 'viewers' },
    },
  })
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output?.type !== 'chunk') throw new Error('The page of the viewers was not built')
  return output.code
}

/** Seconds of a core that the process has used. */
const usedBy = async (child: ChildProcess): Promise<number> => {
  child.send('used')
  const [{ microseconds }] = (await once(child, 'message')) as [{ microseconds: number }]
  return microseconds / 1_000_000
}

const serve = async (engine: RemoteMedia, script: string) => {
  const server = createServer((request, response) => {
    if (request.url !== '/do') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end(`<!doctype html><script>${script}</script>`)
    }
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      void engine.do(JSON.parse(text) as Command).then((answer) => response.end(JSON.stringify(answer)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

export const measureLive = async (url: string): Promise<Figure[]> => {
  const admin = await signInAs(url, 'admin@umoja.demo')
  const child = fork(new URL('./live-engine.mjs', import.meta.url).pathname, { execArgv: [] })
  const [address] = (await once(child, 'message')) as [MediaAddress]
  const site = await serve(new RemoteMedia(address), await pageScript())
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  })
  try {
    const [teacher, learners] = [await browser.newPage(), await browser.newPage()]
    await teacher.goto(site.url)
    await teacher.evaluate(() => window.teach())
    await learners.goto(site.url)
    await learners.evaluate((count) => window.watch(count), viewers)
    const [usedBefore, since] = [await usedBy(child), performance.now()]
    const list = autocannon({
      url: `${url}/api/admin/learners?limit=20`,
      connections: 8,
      overallRate: asked,
      duration: seconds,
      headers: { cookie: admin.cookie },
    })
    const gaps = await learners.evaluate((time) => window.gaps(time), seconds)
    const busy = ((await usedBy(child)) - usedBefore) / ((performance.now() - since) / 100_000)
    const { requests, latency, non2xx, errors } = await list
    if (non2xx || errors) throw new Error(`The list answered ${non2xx} refusals and ${errors} errors`)
    return [
      figureOf('live lesson: learners who hear the teacher', 'people', [gaps.connected], viewers, true),
      figureOf('live lesson: the process that carries voices, of one core', '%', [busy]),
      figureOf('live lesson: voice as one learner receives it', 'kbit/s', [gaps.rate], 64),
      figureOf('live lesson: longest time without a packet', 'ms', [gaps.longest], 1000),
      figureOf('live lesson: list of learners asked meanwhile', 'requests/s', [requests.average], asked * 0.95, true),
      figureOf('live lesson: that list, p99', 'ms', [latency.p99]),
    ]
  } finally {
    await browser.close()
    site.stop()
    child.disconnect()
  }
}
