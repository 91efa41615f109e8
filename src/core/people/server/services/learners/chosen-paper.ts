/** The printed class list and the name labels as Typst source, with their words. */

export const chosenTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)

#listing(data.headers.enumerate().map(((at, _)) => if at == data.wide { 1fr } else { auto }), data.headers, data.lines)
`

/** 3 by 8 on A4, as sheets of stickers are sold (70 by 37 mm). */
export const labelTemplate = `
#import "/paper.typ": ink, quiet
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: data.school, date: none)
#set page(paper: "a4", margin: 0mm)
#set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 9pt, fill: ink, lang: data.language)
#set par(leading: 0.45em)
#grid(
  columns: (70mm, 70mm, 70mm),
  rows: 37.125mm,
  ..data.labels.map(label => box(width: 70mm, height: 37.125mm, inset: 6mm, clip: true, align(horizon)[
    #text(size: 14pt, weight: "bold", label.name) \\
    #v(1mm)
    #label.class \\
    #text(fill: quiet, label.number) \\
    #v(1mm)
    #text(size: 7.5pt, weight: "bold", data.school)
  ]))
)
`

export const chosenTexts = {
  en: {
    title: 'Class list',
    titleOf: 'Class list, {class}',
    labels: 'Name labels',
    count: 'Learners: {count}',
    number: 'No.',
    admission: 'Adm. no.',
    name: 'Name',
    class: 'Class',
    gender: 'Gender',
    sex: { female: 'F', male: 'M' },
    guardian: 'Guardian',
    phone: 'Phone',
    printed: 'Printed {day}',
    pageLabel: 'Page {page} of {pages}',
  },
  sw: {
    title: 'Orodha ya wanafunzi',
    titleOf: 'Orodha ya wanafunzi, {class}',
    labels: 'Lebo za majina',
    count: 'Wanafunzi: {count}',
    number: 'Na.',
    admission: 'Na. ya usajili',
    name: 'Jina',
    class: 'Darasa',
    gender: 'Jinsia',
    sex: { female: 'Ke', male: 'Me' },
    guardian: 'Mlezi',
    phone: 'Simu',
    printed: 'Imechapishwa {day}',
    pageLabel: 'Ukurasa {page} kati ya {pages}',
  },
} as const
