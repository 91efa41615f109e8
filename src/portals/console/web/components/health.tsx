/** How the program is: database, disk, queues, backups, and the process. */
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { Facts, type Fact } from '#platform/web/components/detail-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { consoleOverview } from '../../contract/overview.ts'

type Overview = ResponseOf<typeof consoleOverview>

const useHealth = ({ database, disk, program, sessions, jobs, outbox, backupAt, at }: Overview) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const megabytes = (bytes: number): string =>
    t('megabytes', { size: formats.number(bytes / 1_000_000, { maximumFractionDigits: 0 }) })
  const gigabytes = (bytes: number): string =>
    t('gigabytes', { size: formats.number(bytes / 1_000_000_000, { maximumFractionDigits: 1 }) })
  const main: Fact[] = [
    {
      label: t('fact.database'),
      value: t('fact.databaseValue', { version: database.version, size: megabytes(database.bytes) }),
    },
    {
      label: t('fact.disk'),
      value: disk
        ? t('fact.diskValue', { free: gigabytes(disk.freeBytes), total: gigabytes(disk.totalBytes) })
        : t('fact.unknown'),
    },
    {
      label: t('fact.jobs'),
      value: t('fact.waitingFailed', { waiting: formats.number(jobs.waiting), failed: formats.number(jobs.failed) }),
    },
    {
      label: t('fact.outbox'),
      value: t('fact.waitingFailed', {
        waiting: formats.number(outbox.waiting),
        failed: formats.number(outbox.failed),
      }),
    },
    { label: t('fact.backup'), value: backupAt ? formats.relative(backupAt) : t('fact.unknown') },
  ]
  const process: Fact[] = [
    { label: t('fact.version'), value: program.version },
    { label: t('fact.started'), value: formats.relative(program.startedAt) },
    { label: t('fact.memory'), value: megabytes(program.memoryBytes) },
    { label: t('fact.sessions'), value: formats.number(sessions) },
    { label: t('fact.checked'), value: formats.time(at) },
  ]
  return { main, process }
}

/** @param whole also the process that answered */
export const Health = ({ overview, whole = false }: { overview: Overview; whole?: boolean }) => {
  const { main, process } = useHealth(overview)
  return <Facts facts={whole ? [...main, ...process] : main} />
}
