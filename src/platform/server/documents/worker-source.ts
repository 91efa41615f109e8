/**
 * Code of the typesetting thread. A string, not a file, because it must be found when running from sources, from a
 * bundle and in tests. The parent passes the compiler's path and the fonts.
 * Parent to thread: `{ id, template, inputs, files, tagged }`; thread to parent: `{ id, pdf }` or `{ id, problem }`.
 */
export const workerSource = `
'use strict'
const { setPriority } = require('node:os')
const { parentPort, workerData } = require('node:worker_threads')
const { brotliDecompressSync } = require('node:zlib')
const { NodeCompiler } = require(workerData.compiler)

// On Linux this is said of the calling thread alone, and of those it starts: whoever waits for an answer of the server comes first.
if (process.platform === 'linux') setPriority(5)

const compiler = NodeCompiler.create({
  // Templates see only the files they are given: nothing lies in this folder.
  workspace: workerData.workspace,
  fontArgs: [{ fontBlobs: workerData.fonts.map((font) => brotliDecompressSync(Buffer.from(font, 'base64'))) }],
})

const explain = (error) => {
  try {
    return compiler.fetchDiagnostics(error).map((diagnostic) => diagnostic.message).join('; ')
  } catch {
    return String(error)
  }
}

const render = ({ template, inputs, files, tagged }) => {
  compiler.resetShadow()
  for (const [path, content] of Object.entries(files)) compiler.mapShadow(workerData.workspace + path, Buffer.from(content))
  const compiled = compiler.compile({ mainFileContent: template, inputs })
  if (!compiled.result) return { problem: explain(compiled.takeDiagnostics()) }
  return { pdf: compiler.pdf(compiled.result, { pdfTags: tagged }) }
}

parentPort.on('message', (request) => {
  let answer
  try {
    answer = render(request)
  } catch (error) {
    answer = { problem: String((error && error.message) || error) }
  }
  parentPort.postMessage({ id: request.id, ...answer })
  // What a long print leaves behind serves no other document, and is a lot.
  compiler.evictCache(request.tagged ? 5 : 0)
})
`
