// A testlib validator: every blank and line break must be as the statement says.
#include "testlib.h"

int main(int argc, char *argv[])
{
    registerValidation(argc, argv);
    int height = inf.readInt(1, 300, "h");
    inf.readSpace();
    int width = inf.readInt(1, 300, "w");
    inf.readEoln();
    std::string maze;
    for (int row = 0; row < height; row++) maze += inf.readLine(format("[#.SE]{%d}", width), "row");
    inf.ensuref(std::count(maze.begin(), maze.end(), 'S') == 1, "there must be one start");
    inf.ensuref(std::count(maze.begin(), maze.end(), 'E') == 1, "there must be one exit");
    inf.readEof();
}
