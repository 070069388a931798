#ifndef VERDICT_CHECKERS_YES_OR_NO_H
#define VERDICT_CHECKERS_YES_OR_NO_H

#include "compare.h"

/** In upper case. */
inline std::string readYesOrNo(InStream &in)
{
  const std::string word = upperCase(in.readWord());
  if (word != "YES" && word != "NO")
    in.quitf(_pe, "YES or NO expected, \"%s\" found", compress(word).c_str());
  return word;
}

#endif
