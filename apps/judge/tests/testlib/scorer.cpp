// In the manner of a real scorer: a group counts when all of its tests are right, with the points of its tests.
#include "testlib.h"
#include <map>

std::map<std::string, double> extra;

int main(int argc, char *argv[])
{
  registerScorer(argc, argv, [](std::vector<TestResult> results) {
    std::map<std::string, double> points;
    std::map<std::string, bool> right;
    for (const TestResult &result : results) {
      ensure(deserializeTestResult(serializeTestResult(result)).checkerComment == result.checkerComment);
      right.emplace(result.group, true);
      right[result.group] = right[result.group] && result.verdict == OK;
      points[result.group] += std::isnan(result.points) ? extra[result.checkerComment] : result.points;
    }
    double sum = 0;
    for (const auto &group : points)
      sum += right[group.first] ? group.second : 0;
    return sum;
  });
  extra["odd; \\\nnote"] = 0.125;
}
