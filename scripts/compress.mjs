/** Compresses what the server sends as it is: at the strongest setting, once, instead of for every request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '..', 'dist', 'web')
/** Less than this fits into one packet either way. */
const least = 512

for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue
  const content = readFileSync(join(folder, file))
  if (content.length < least) continue
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content))
  writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
}
