// A testlib validator: heights rise strictly to the summit and fall strictly behind it.
#include "testlib.h"

int main(int argc, char *argv[])
{
    registerValidation(argc, argv);
    int n = inf.readInt(1, 2000, "n");
    inf.readEoln();
    std::vector<int> heights = inf.readInts(n, 1, 1000000000, "height");
    inf.readEoln();
    inf.readEof();
    auto summit = std::max_element(heights.begin(), heights.end());
    auto notRising = std::adjacent_find(heights.begin(), summit + 1, std::greater_equal<int>());
    auto notFalling = std::adjacent_find(summit, heights.end(), std::less_equal<int>());
    ensuref(notRising == summit + 1, "the way up does not rise");
    ensuref(notFalling == heights.end(), "the way down does not fall");
}
