// A testlib checker: the claimed length must be the jury's, and the way must really lead out of the maze.
#include "testlib.h"

int main(int argc, char *argv[])
{
    setName("a shortest way out");
    registerTestlibCmd(argc, argv);
    int height = inf.readInt(), width = inf.readInt();
    std::vector<std::string> maze = inf.readTokens(height);
    int row = 0, column = 0;
    for (int r = 0; r < height; r++) {
        std::size_t start = maze[r].find('S');
        if (start != std::string::npos) row = r, column = int(start);
    }

    int shortest = ans.readInt(), claimed = ouf.readInt();
    if (claimed != shortest) {
        if (claimed != -1 && claimed < shortest) quitf(_wa, "%d moves are claimed, but %d are needed", claimed, shortest);
        quitf(_wa, "%d instead of %d moves", claimed, shortest);
    }
    std::string way;
    if (shortest > 0) way = ouf.seekEof() ? "" : ouf.readToken();
    if (!ouf.seekEof()) quitf(_wa, "there is more than was asked for: \"%s\"", compress(ouf.readToken()).c_str());
    if (shortest == -1) quitf(_ok, "no way, and none was claimed");
    if (int(way.size()) != shortest) quitf(_wa, "the way has %d moves, not %d", int(way.size()), shortest);
    for (int move = 0; move < shortest; move++) {
        switch (way[move]) {
        case 'U': row--; break;
        case 'D': row++; break;
        case 'L': column--; break;
        case 'R': column++; break;
        default: quitf(_pe, "move %d is none of U, D, L, R", move + 1);
        }
        if (row < 0 || row >= height || column < 0 || column >= width) quitf(_wa, "move %d leaves the maze", move + 1);
        if (maze[row][column] == '#') quitf(_wa, "move %d goes into a wall", move + 1);
    }
    if (maze[row][column] != 'E') quitf(_wa, "the way does not end at the exit");
    quitf(_ok, "%d moves", shortest);
}
