/** The program behind `npm run audit:verify`: verifies the audit chains of all schools; the server may be running. */
import pino from 'pino'
import { faults } from '#platform/server/audit/chain-check.ts'
import { verifyAudit, type SchoolReport } from '#platform/server/audit/verify.ts'
import { loadConfig } from '#platform/server/config.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

const brokenLine = ({ code, broken }: SchoolReport): string[] => {
  if (!broken) return []
  const { fault, number, entryId, anchoredAt } = broken
  const where = [number === null ? [] : [`seal ${number}`], entryId === null ? [] : [`entry ${entryId}`]]
    .flat()
    .join(', ')
  return [`${code}: BROKEN at ${where}: ${faults[fault]}${anchoredAt ? ` (anchor of ${anchoredAt})` : ''}.`]
}

const wholeLine = ({ code, sealed, lastHash, lastSealedAt, anchors }: SchoolReport): string =>
  sealed === 0
    ? `${code}: nothing is sealed yet.`
    : `${code}: whole, ${count(sealed, 'entry', 'entries')} up to ${lastSealedAt?.toISOString() ?? ''}, ${count(anchors, 'anchor')} compared, last hash ${lastHash ?? ''}.`

const notes = ({ code, waiting, backdated }: SchoolReport): string[] => [
  ...(waiting > 0 ? [`${code}: ${count(waiting, 'entry waits', 'entries wait')} for a seal.`] : []),
  ...(backdated.count > 0
    ? [
        `${code}: look at ${count(backdated.count, 'entry', 'entries')} dated over an hour before others sealed earlier, first at seal ${backdated.first ?? ''}.`,
      ]
    : []),
]

const report = (school: SchoolReport): void => {
  for (const line of [...(school.broken ? brokenLine(school) : [wholeLine(school)]), ...notes(school)]) say(line)
}

const schoolOf = (given: readonly string[]): string | undefined => {
  if (given.length === 0) return undefined
  const [flag, code, ...rest] = given
  if (flag !== '--school' || !code || rest.length > 0) throw new Error('Usage: npm run audit:verify [-- --school CODE]')
  return code
}

const main = async (): Promise<void> => {
  const options = { school: schoolOf(process.argv.slice(2)), now: new Date(), onSchool: report }
  const schools = await verifyAudit(loadConfig(process.env), options, pino({ level: 'warn' }, pino.destination(2)))
  const broken = schools.filter((school) => school.broken)
  const entries = schools.reduce((sum, { sealed }) => sum + sealed, 0)
  if (broken.length === 0)
    return say(`Whole: ${count(schools.length, 'school')}, ${count(entries, 'sealed entry', 'sealed entries')}.`)
  say(`Broken: ${broken.map(({ code }) => code).join(', ')}, of ${count(schools.length, 'school')}.`)
  process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`Not verified. ${(error as Error).message}\n`)
  process.exitCode = 1
})
