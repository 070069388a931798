// A testlib interactor that plays the hut keeper. The input holds n and the heights; the program is told only n.
#include "testlib.h"

int main(int argc, char *argv[])
{
    registerInteraction(argc, argv);
    const int mostQuestions = 25;
    int n = inf.readInt();
    std::vector<long long> heights = inf.readLongs(n);
    int summit = int(std::max_element(heights.begin(), heights.end()) - heights.begin());

    std::cout << n << std::endl;
    for (int questions = 0;;) {
        std::string kind = ouf.readToken("[?!]", "kind");
        int milestone = ouf.readInt(1, n, "milestone");
        if (kind == "!") {
            ouf.quitif(milestone - 1 != summit, _wa, "milestone %d is not the summit", milestone);
            quitf(_ok, "found with %d questions", questions);
        }
        ouf.quitif(++questions > mostQuestions, _wa, "more than %d questions", mostQuestions);
        std::cout << heights[milestone - 1] << std::endl;
    }
}
