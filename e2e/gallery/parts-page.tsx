/** The components side by side, as in the design. */
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { CountBadge } from '#platform/web/components/count-badge.tsx'
import { HeatMap, type HeatDay } from '#platform/web/components/drawings/heat-map.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { RoleBadge } from '#platform/web/components/people/role-badge.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { Severity } from '#platform/web/components/drawings/severity.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { MultiSelect, Select } from '#platform/web/forms/select.tsx'
import { errorNode } from '#platform/web/forms/use-field.tsx'
import { toast } from '#platform/web/toast/toast.tsx'

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', margin: '8px 0' } as const
const section = { marginTop: 32 } as const
const states: HeatDay['state'][] = ['here', 'here', 'late', 'here', 'away', 'none', 'here', 'to-come', 'to-come']
const rows = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day, d) => ({
  day,
  cells: states.map((_, w): HeatDay => ({
    date: `2026-0${w + 1}-1${d}`,
    state: states[(w + d * 2) % 9] ?? 'here',
    today: w === 6 && d === 1,
  })),
}))

const streams = ['East', 'West'].map((value) => ({ value, label: value }))
const classes = [7, 8, 9].flatMap((grade) =>
  ['East', 'West', 'North', 'South'].map((stream) => `Grade ${grade} ${stream}`),
)
const Classes = () => {
  const [chosen, setChosen] = useState(['Grade 7 East', 'Grade 8 West'])
  const options = classes.map((value) => ({ value, label: value, disabled: value === 'Grade 7 North' }))
  return <MultiSelect label="Classes" options={options} value={chosen} onChange={setChosen} />
}
const Stream = () => {
  const [stream, setStream] = useState<string | null>('East')
  return <Select label="Stream" options={streams} clearable value={stream} onChange={setStream} />
}

export const PartsPage = () => (
  <>
    <PageHeader
      title="Esther, five items need your attention"
      lead="Tuesday 10 March. Term I, week 10 of 13. Lesson 3 is on until 10:30."
      action={<Button>Remind 3 teachers</Button>}
    />
    <h2>Buttons</h2>
    <div style={row}>
      <Button>Mark 45 present</Button>
      <Button variant="light">Add follow-up</Button>
      <Button variant="default">Cancel</Button>
      <Button variant="subtle">Go Home</Button>
      <BusyButton busy busyLabel="Sending...">
        Send
      </BusyButton>
      <Button disabled>Not yet</Button>
      <Button color="red">Delete 3 users</Button>
      <Button color="red" variant="light">
        Delete
      </Button>
      <Button variant="light" onClick={() => toast.success('Register sent. 45 learners.')}>
        Success
      </Button>
      <Button
        variant="light"
        onClick={() => toast.error('4 SMS refused. No airtime left.', { onRetry: () => undefined })}
      >
        Failure
      </Button>
      <Button
        variant="light"
        onClick={() => (toast.info('The timetable changed.'), toast.warning('Two lessons overlap.'))}
      >
        Notes
      </Button>
    </div>
    <h2 style={section}>Fields</h2>
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: 20, maxWidth: 620 }}
    >
      <TextInput label="Admission number" defaultValue="ADM-2026-118" />
      <Stream />
      <Classes />
      <TextInput label="Mark" defaultValue="112" error={errorNode('At most 100')} />
      <TextInput label="Notes" disabled defaultValue="Locked after publishing" />
      <Textarea label="Remark" rows={2} placeholder="What you saw" description="Guardians read this" />
    </div>
    <div style={{ ...row, maxWidth: 620 }}>
      <ChoiceWells
        label="Role"
        choices={['Student', 'Teacher', 'Tutor'].map((label) => ({ value: label, label }))}
        value="Teacher"
        onChange={() => undefined}
      />
      <SegmentedControl
        label="View"
        choices={[
          { value: 'class', label: 'Class' },
          { value: 'mine', label: 'Mine' },
          { value: 'room', label: 'Room' },
        ]}
        value="class"
        onChange={() => undefined}
      />
    </div>
    <h2 style={section}>Severity and status</h2>
    <div style={row}>
      <Severity level="low" label="Low" /> <Severity level="medium" label="Medium" />{' '}
      <Severity level="high" label="High" /> <Severity level="critical" label="Critical" />
    </div>
    <div style={row}>
      <StatusDot kind="active">Active</StatusDot> <StatusDot kind="pending">Pending</StatusDot>{' '}
      <StatusDot kind="stopped">Suspended</StatusDot> <StatusDot kind="inactive">Inactive</StatusDot>
      <StatusDot kind="progress">In progress</StatusDot> <StatusDot kind="away">Away</StatusDot>{' '}
      <CountBadge count={3} /> <RoleBadge role="teacher" />
    </div>
    <h2 style={section}>Bands</h2>
    <div style={row}>
      {['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'].map((code) => (
        <Band key={code} code={code} />
      ))}
    </div>
    <h2 style={section}>Register seats</h2>
    <div style={row}>
      <Seat state="here" size={36} letter="P" /> Here <Seat state="late" size={36} letter="L" /> Late{' '}
      <Seat state="away" size={36} letter="A" /> Away <Seat state="excused" size={36} letter="E" /> Excused
    </div>
    <div style={{ maxWidth: 420 }}>
      <SeatGrid
        columns={15}
        label="41 here, 1 late, 3 away"
        seats={Array.from({ length: 45 }, (_, i) => ({
          id: String(i),
          state: i === 3 || i === 20 || i === 33 ? 'away' : i === 11 ? 'late' : 'here',
        }))}
      />
    </div>
    <h2 style={section}>This term</h2>
    <div style={{ maxWidth: 520 }}>
      <HeatMap label="Present 41 of 43 days, late on 2" rows={rows} />
    </div>
    <h2 style={section}>Progress</h2>
    <div style={{ maxWidth: 420 }}>
      <Progress
        label="Importing learners"
        value={612}
        max={904}
        figure="612 of 904"
        note="You can leave this page. 3 rows need correcting."
      />
      <RowsSkeleton rows={2} />
    </div>
    {new URLSearchParams(window.location.search).has('pinned') ? (
      <PinnedAction note="Then tap L or A for learners who are late or absent">
        <Button>Mark 45 present</Button>
      </PinnedAction>
    ) : null}
  </>
)
