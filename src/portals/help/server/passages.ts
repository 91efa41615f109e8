/** What the assistant cites of the help: guides and answers for the person's role, in the person's language. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { Passage } from '#features/assistant/contract/answers.ts'
import type { PassageSource } from '#features/assistant/server/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { guidesFor, questionsFor, type Guide } from '../rules/guide.ts'
import { guides } from '../rules/late/guides/all.ts'
import { questions } from '../rules/late/questions/all.ts'
import { helpPassages, type HelpPassage } from '../rules/passages.ts'
import { indexOf } from '../rules/search.ts'

const openGuides = async (tx: Tx, role: string, moduleOpen: ModuleOpen): Promise<Guide[]> => {
  const ofRole = guidesFor(guides, role, () => true)
  const open = new Set<string>()
  for (const id of new Set(ofRole.flatMap(({ module }) => module ?? []))) if (await moduleOpen(tx, id)) open.add(id)
  return guidesFor(ofRole, role, (id) => open.has(id))
}

const addressOf = ({ kind, id }: Pick<HelpPassage, 'kind' | 'id'>): Passage['address'] =>
  kind === 'guide' ? { path: `/help/guides/${id}`, search: {} } : { path: '/help/faq', search: { question: id } }

export const passagesOfHelp =
  ({ moduleOpen }: { readonly moduleOpen: ModuleOpen }): PassageSource =>
  async (tx, { role, language }, words, limit) => {
    const help = { guides: await openGuides(tx, role, moduleOpen), questions: questionsFor(questions, role) }
    const index = indexOf(help.guides, help.questions)
    return helpPassages(index, help, words, { language, most: limit }).map(({ kind, id, ...said }) => ({
      ...said,
      source: 'help' as const,
      page: null,
      at: null,
      address: addressOf({ kind, id }),
    }))
  }
