/** The size of words and the paper that a reader chose, for all books on this device. */
import { useState } from 'react'
import { z } from 'zod'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { useSession } from '#platform/web/session/session.tsx'

export const papers = ['white', 'sepia', 'dark'] as const
type Paper = (typeof papers)[number]

/** Sizes of the style sheet, from 1. */
const largest = 5

const look = z.object({ paper: z.enum(papers), size: z.int().min(1).max(largest) })
type Look = z.infer<typeof look>

const usual: Look = { paper: 'white', size: 2 }

export const useLook = () => {
  const key = draftKey(useSession().user.id, 'library.look')
  const [chosen, setChosen] = useState<Look>(() => look.safeParse(readDraft(key)).data ?? usual)
  const change = (next: Partial<Look>): void => {
    const all = { ...chosen, ...next }
    setChosen(all)
    writeDraft(key, all)
  }
  const { size } = chosen
  return {
    look: chosen,
    setPaper: (paper: Paper) => change({ paper }),
    /** Undefined at the end of the scale. */
    smaller: size > 1 ? () => change({ size: size - 1 }) : undefined,
    larger: size < largest ? () => change({ size: size + 1 }) : undefined,
  }
}
