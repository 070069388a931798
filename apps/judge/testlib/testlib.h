/*
 * testlib.h - Verdict's own library for checkers, interactors, validators, generators and scorers.
 *
 * It offers the interface that such programs know from the testlib of Codeforces, so that they compile unchanged with
 * C++14 and newer, and it draws the same random numbers, so that generators write the same tests. It was written afresh:
 * messages are worded differently, and what is not listed in docs/checkers.md is not offered.
 *
 *   checker      input output answer [report [-appes]]      after registerTestlibCmd(argc, argv)
 *   interactor   input notes [answer [report [-appes]]]     after registerInteraction(argc, argv)
 *   validator    < input                                    after registerValidation(argc, argv)
 *   generator    anything; the words seed `rnd`             after registerGen(argc, argv, 1)
 *   scorer       < results of the tests                     after registerScorer(argc, argv, scorer)
 *
 * Exit codes: 0 ok, 1 wrong answer, 2 wrong format, 3 failure of the jury, 7 points; the first words on stderr say the
 * same. One program is one translation unit: the streams below are ordinary global objects.
 */
#ifndef _TESTLIB_H_
#define _TESTLIB_H_

#include "verdict/base.h"
#include "verdict/text.h"
#include "verdict/numbers.h"
#include "verdict/pattern.h"
#include "verdict/random.h"
#include "verdict/reader.h"
#include "verdict/stream.h"
#include "verdict/validator.h"
#include "verdict/session.h"
#include "verdict/quit.h"
#include "verdict/stream-basics.h"
#include "verdict/stream-tokens.h"
#include "verdict/stream-numbers.h"
#include "verdict/options.h"
#include "verdict/scorer.h"
#include "verdict/register.h"
#include "verdict/print.h"
#include "verdict/other-names.h"

#endif
