/** A detail page's header. */
import { Button } from '@mantine/core'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { Severity } from '#platform/web/components/drawings/severity.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'

export const DetailPage = () => (
  <DetailHeader
    title="Fight behind Block C at lunch"
    shortTitle="OB-2026-081"
    lead="Monday 9 March, 12:45. Reported by Kevin Wafula, teacher on duty."
    back="/gradebook"
    subtitle="Occurrence book"
    state={
      <>
        <Severity level="high" label="High" /> <StatusDot kind="pending">Escalated to you</StatusDot>
      </>
    }
    action={<Button>Record decision</Button>}
    secondary={<Button variant="light">Add follow-up</Button>}
    facts={[
      { label: 'Place', value: 'Behind Block C' },
      { label: 'Injuries', value: 'One, treated at school' },
      { label: 'Parents told', value: 'Both, by SMS' },
    ]}
    tabs={[
      { to: '/gradebook/east', label: 'What was done' },
      { to: '/gradebook/follow-ups', label: 'Follow-ups', count: 2 },
    ]}
  />
)
