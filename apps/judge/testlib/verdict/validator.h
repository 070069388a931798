/* What a validator or a checker was told on its command line, and what a validator learnt about the test. */
#ifndef VERDICT_TESTLIB_VALIDATOR_H
#define VERDICT_TESTLIB_VALIDATOR_H

#include "base.h"

namespace testlib_detail {

/** `--testset` and `--group`, known only to programs that were registered with their arguments. */
class Assignment {
public:
  void initialize() { initialized_ = true; }

  std::string testset() const { return told(testset_); }
  std::string group() const { return told(group_); }
  void setTestset(const std::string &testset) { testset_ = testset; }
  void setGroup(const std::string &group) { group_ = group; }

private:
  bool initialized_ = false;
  std::string testset_ = "tests";
  std::string group_;

  const std::string &told(const std::string &value) const
  {
    if (!initialized_)
      fail("testset() and group() need a program that was registered with argc and argv");
    return value;
  }
};

} // namespace testlib_detail

class Checker : public testlib_detail::Assignment {};

class Validator : public testlib_detail::Assignment {
public:
  std::string testOverviewLogFileName() const { return overviewFile_; }
  void setTestOverviewLogFileName(const std::string &name) { overviewFile_ = name; }
  std::string testMarkupFileName() const { return markupFile_; }
  void setTestMarkupFileName(const std::string &name) { markupFile_ = name; }
  /** The test case that is to be written out, from 1; -1 for none. */
  int testCase() const { return wantedTestCase_; }
  void setTestCase(int testCase) { wantedTestCase_ = testCase; }
  std::string testCaseFileName() const { return testCaseFile_; }
  void setTestCaseFileName(const std::string &name) { testCaseFile_ = name; }

  /** Whether the text of the test is needed in the end. */
  bool needsText() const { return !markupFile_.empty() || wantedTestCase_ > 0; }

  /** A test case begins at this place of what has been read. */
  void beginTestCase(int testCase, std::size_t at) { testCases_.emplace_back(at, testCase); }

  /**
   * Remembers whether a variable took its smallest and largest value. A `~` before or behind the name says that this
   * bound need not be reached. Elements of rows are not counted: their names hold digits.
   */
  void addBoundsHit(const std::string &variableName, bool smallest, bool largest)
  {
    const bool countable = std::all_of(variableName.begin(), variableName.end(),
                                       [](char c) { return c >= ' ' && !('0' <= c && c <= '9'); });
    if (!countable)
      return;
    std::string name = variableName;
    const bool marked = name.size() >= 2 && name != "~~";
    const bool anySmallest = marked && name.front() == '~', anyLargest = marked && name.back() == '~';
    if (anyLargest)
      name.pop_back();
    if (anySmallest)
      name.erase(0, 1);
    Bounds &bounds = bounds_[name];
    bounds.smallest = bounds.smallest || smallest || anySmallest;
    bounds.largest = bounds.largest || largest || anyLargest;
  }

  /** Announces a feature that some test should have. */
  void addFeature(const std::string &name)
  {
    demandPrintable(name);
    if (!features_.emplace(name, false).second)
      testlib_detail::fail("the feature \"" + name + "\" is announced twice");
  }

  /** This test has it. */
  void feature(const std::string &name)
  {
    demandPrintable(name);
    auto found = features_.find(name);
    if (found == features_.end())
      testlib_detail::fail("the feature \"" + name + "\" was not announced with addFeature");
    found->second = true;
  }

  /** Bounds and features that this test reaches, to the file that was asked for, once. */
  void writeTestOverviewLog()
  {
    if (overviewFile_.empty())
      return;
    const std::string name = overviewFile_;
    overviewFile_.clear();
    write(name, overview());
  }

  /** What was read, with the places where test cases begin; and the one test case that was asked for. */
  void writeTestCases(const std::string &text)
  {
    if (!markupFile_.empty() && !text.empty())
      write(markupFile_, markup(text));
    const std::string wanted = wantedText(text);
    if (!wanted.empty())
      write(testCaseFile_.empty() ? "stdout" : testCaseFile_, wanted);
  }

private:
  struct Bounds {
    bool smallest = false, largest = false;
  };

  std::string overviewFile_;
  std::string markupFile_;
  std::string testCaseFile_;
  int wantedTestCase_ = -1;
  /** Place in the text and number of each, in their order. */
  std::vector<std::pair<std::size_t, int>> testCases_;
  std::map<std::string, Bounds> bounds_;
  std::map<std::string, bool> features_;

  static void write(const std::string &name, const std::string &text)
  {
    if (name == "stdout" || name == "stderr") {
      std::FILE *standard = name == "stdout" ? stdout : stderr;
      std::fwrite(text.data(), 1, text.size(), standard);
      std::fflush(standard);
      return;
    }
    std::ofstream file(name.c_str(), std::ios::binary);
    file << text;
    file.close();
    if (!file)
      testlib_detail::fail("the file " + name + " cannot be written");
  }

  /** A mark of four bytes, then the text; `!cN;` begins a test case, and a backslash is before other `!` and `\`. */
  std::string markup(const std::string &text) const
  {
    std::string marked = "MU\xF3\x01";
    auto next = testCases_.begin();
    for (std::size_t at = 0; at <= text.size(); at++) {
      for (; next != testCases_.end() && next->first == at; ++next)
        marked += "!c" + std::to_string(next->second) + ";";
      if (at == text.size())
        break;
      if (text[at] == '!' || text[at] == '\\')
        marked += '\\';
      marked += text[at];
    }
    return marked;
  }

  std::string wantedText(const std::string &text) const
  {
    std::string wanted;
    for (std::size_t i = 0; i < testCases_.size(); i++) {
      const std::size_t end = i + 1 < testCases_.size() ? testCases_[i + 1].first : text.size();
      if (testCases_[i].second == wantedTestCase_)
        wanted = text.substr(testCases_[i].first, end - testCases_[i].first);
    }
    return wanted;
  }

  static void demandPrintable(const std::string &name)
  {
    if (std::any_of(name.begin(), name.end(), [](char c) { return c < ' '; }))
      testlib_detail::fail("the name of a feature has characters that cannot be printed");
  }

  std::string overview() const
  {
    std::string text;
    for (const auto &entry : bounds_) {
      text += "\"" + entry.first + "\":";
      text += entry.second.smallest ? " min-value-hit" : "";
      text += entry.second.largest ? " max-value-hit\n" : "\n";
    }
    for (const auto &entry : features_)
      text += "feature \"" + entry.first + "\":" + (entry.second ? " hit\n" : "\n");
    return text;
  }
};

#endif
