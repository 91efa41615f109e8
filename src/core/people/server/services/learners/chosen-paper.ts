/** The printed class list, the name labels and the cards as Typst source, with their words. */

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

/** 2 by 5 on A4, each as large as a bank card (85.6 by 54 mm). Bars for the scanners of libraries, a square code for phones. */
export const cardTemplate = `
#import "/paper.typ": ink, quiet, green
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: data.school, date: none)
#set page(paper: "a4", margin: (x: 17.4mm, y: 11.5mm))
#set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 8pt, fill: ink, lang: data.language)
#set par(leading: 0.45em)
#let face(card) = if card.photo != none {
  image(card.photo, width: 19mm, height: 23mm, fit: "cover", alt: card.name)
} else {
  rect(width: 19mm, height: 23mm, radius: 1.5mm, stroke: 0.4pt + quiet, align(center + horizon, text(fill: quiet, data.photo)))
}
#grid(
  columns: (85.6mm, 85.6mm),
  rows: 54mm,
  gutter: 1mm,
  ..data.cards.map(card => box(width: 85.6mm, height: 54mm, clip: true, radius: 3mm, stroke: 0.4pt + quiet)[
    #block(width: 100%, height: 9mm, fill: green, inset: (x: 4mm), above: 0mm, below: 0mm, align(horizon, text(fill: white, size: 9.5pt, weight: "bold", data.school)))
    #block(inset: (x: 4mm, y: 3mm), above: 0mm, below: 0mm, grid(
      columns: (19mm, 1fr, 16mm),
      column-gutter: 3mm,
      face(card),
      [
        #box(height: 12mm, clip: true, text(size: 10pt, weight: "bold", card.name)) \\
        #card.class
        #v(1mm, weak: true)
        #text(fill: quiet, data.number) \\
        #text(size: 10pt, weight: "bold", card.number)
      ],
      image(card.square, width: 16mm, alt: card.number),
    ))
    #if card.bars != none { place(bottom + center, dy: -3mm, image(card.bars, width: 60mm, height: 9mm, fit: "stretch", alt: card.number)) }
  ])
)
`

export const chosenTexts = {
  en: {
    title: 'Class list',
    titleOf: 'Class list, {class}',
    labels: 'Name labels',
    cards: 'Learner cards',
    photo: 'Photo',
    cardNumber: 'Admission number',
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
    cards: 'Kadi za wanafunzi',
    photo: 'Picha',
    cardNumber: 'Namba ya usajili',
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
