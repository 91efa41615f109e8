/** Articles for parents, in the order of their list. Loaded when a parent opens one of the pages. */
import type { Article, Both } from './article.ts'
import { homeJunior } from './home-junior.ts'
import { homePrimary } from './home-primary.ts'
import { reports } from './reports.ts'
import { support } from './support.ts'

export const articles: readonly Article[] = [...reports, ...homePrimary, ...homeJunior, ...support]

const textsOf = ({ title, lead, parts }: Article): Both[] => [
  title,
  lead,
  ...parts.flatMap((part) => [
    ...(part.title ? [part.title] : []),
    ...(part.text ? [part.text] : []),
    ...(part.points ?? []),
  ]),
]

/** Articles that have every word, in either language. */
export const found = (search: string): readonly Article[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return articles.filter((article) => {
    const all = textsOf(article).flat().join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
