/** An interactive exercise of the demo school: an H5P package with a small library of our own. */
import { zip } from '#platform/server/sheets/zip.ts'

interface Question {
  readonly text: string
  readonly choices: readonly string[]
  /** Place of the right choice. */
  readonly right: number
  readonly why: string
}

const questions: readonly Question[] = [
  {
    text: 'Mama Achieng sells 5/8 kg of beans, and Baba Otieno sells 7/12 kg. Who sells more?',
    choices: ['Mama Achieng', 'Baba Otieno', 'Both sell as much'],
    right: 0,
    why: '5/8 = 15/24 and 7/12 = 14/24, so 5/8 is more.',
  },
  {
    text: 'Which fraction names the same amount as 18/24?',
    choices: ['2/3', '3/4', '9/10'],
    right: 1,
    why: 'Divide above and below by 6: 18/24 = 3/4.',
  },
  {
    text: 'A jerrican holds 20 litres of milk, and 3/5 of it is sold. How much is left?',
    choices: ['4 litres', '12 litres', '8 litres'],
    right: 2,
    why: 'One fifth is 4 litres. Three fifths, 12 litres, are sold, so 8 litres are left.',
  },
]

export const exercise = {
  areaName: 'Mathematics',
  grade: 'Grade 7',
  language: 'en',
  title: 'Which is more? Fractions to try',
  description: 'Three questions from the market. Each answer says why.',
  strand: 'Numbers',
} as const

const library = {
  title: 'Darasa questions',
  machineName: 'H5P.DarasaQuestions',
  majorVersion: 1,
  minorVersion: 0,
  patchVersion: 0,
  runnable: 1,
  author: 'Darasa',
  license: 'MIT',
  preloadedJs: [{ path: 'questions.js' }],
  preloadedCss: [{ path: 'questions.css' }],
}

const script = `var H5P = H5P || {};
H5P.DarasaQuestions = (function ($) {
  function DarasaQuestions(params) {
    H5P.EventDispatcher.call(this);
    var self = this;
    var score, at, $root;

    var button = function (text, press) {
      return $('<button type="button" class="darasa-button">').text(text).on('click', press);
    };
    var end = function () {
      $root.empty().append(
        $('<p class="darasa-line" role="status">').text(score + ' of ' + params.questions.length + ' are right.'),
        button('Try again', start)
      );
      self.triggerXAPIScored(score, params.questions.length, 'completed', true, true);
    };
    var ask = function () {
      var question = params.questions[at];
      var $said = $('<p class="darasa-said" role="status">');
      var $choices = $('<div class="darasa-choices">');
      $.each(question.choices, function (place, choice) {
        button(choice, function () {
          var isRight = place === question.right;
          if (isRight) score += 1;
          $choices.find('button').prop('disabled', true);
          $(this).addClass(isRight ? 'is-right' : 'is-wrong');
          $said.text((isRight ? 'Right. ' : 'Not quite. ') + question.why);
          at += 1;
          var isLast = at === params.questions.length;
          button(isLast ? 'See how many are right' : 'Next question', isLast ? end : ask).appendTo($root).trigger('focus');
        }).appendTo($choices);
      });
      $root.empty().append(
        $('<p class="darasa-line">').text((at + 1) + ' of ' + params.questions.length),
        $('<p class="darasa-question">').text(question.text),
        $choices,
        $said
      );
    };
    var start = function () {
      score = 0;
      at = 0;
      ask();
    };
    self.attach = function ($container) {
      $root = $('<div class="darasa-questions">').appendTo($container.empty());
      start();
    };
  }
  DarasaQuestions.prototype = Object.create(H5P.EventDispatcher.prototype);
  DarasaQuestions.prototype.constructor = DarasaQuestions;
  return DarasaQuestions;
})(H5P.jQuery);
`

const style = `.darasa-questions { padding: 16px; font: 17px/1.5 system-ui, sans-serif; color: #1e231d; }
.darasa-questions p { margin: 0 0 12px; }
.darasa-line { color: #4b534a; }
.darasa-question { font-size: 20px; }
.darasa-choices { display: flex; flex-direction: column; gap: 8px; margin-bottom: 12px; }
.darasa-button { min-height: 44px; padding: 8px 16px; font: inherit; text-align: left; color: inherit;
  background: #ffffff; border: 1px solid #8a9188; border-radius: 6px; cursor: pointer; }
.darasa-button:disabled { color: #4b534a; cursor: default; }
.darasa-button.is-right { background: #e3f0e0; border-color: #2f6b35; }
.darasa-button.is-wrong { background: #f9e6df; border-color: #a13f1f; }
`

const folder = `${library.machineName}-${library.majorVersion}.${library.minorVersion}`

/** The exercise as an .h5p file. */
export const exercisePackage = (): Buffer => {
  const { machineName, majorVersion, minorVersion } = library
  const facts = {
    title: exercise.title,
    language: exercise.language,
    mainLibrary: machineName,
    embedTypes: ['iframe'],
    license: 'CC BY',
    preloadedDependencies: [{ machineName, majorVersion, minorVersion }],
  }
  const json = (value: object): string => JSON.stringify(value)
  const files = {
    'h5p.json': json(facts),
    'content/content.json': json({ questions }),
    [`${folder}/library.json`]: json(library),
    [`${folder}/questions.js`]: script,
    [`${folder}/questions.css`]: style,
  }
  return zip(new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)])))
}
