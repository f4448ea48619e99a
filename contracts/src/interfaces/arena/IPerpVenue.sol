// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Perpetual positions with isolated margin, against a vault
/// @dev An account is kept for `owner` by whoever calls for it, its book: a competition, or the owner itself. Money is in raw units of the margin
/// token, prices are in dollars of one whole token as a wad, sizes are in raw units of the margin token. A start is inclusive and an end exclusive.
interface IPerpVenue {
    /// @notice A market and what bounds it.
    /// @param feed Chainlink's interface; dollars of one whole token
    /// @param maxLeverage Whole multiples of the margin
    /// @param openInterestCap Raw units that all positions of one side may total
    /// @param openInterestLong Raw units of all long positions
    /// @param openInterestShort Raw units of all short positions
    struct Market {
        string symbol;
        address feed;
        uint16 maxLeverage;
        uint256 openInterestCap;
        uint256 openInterestLong;
        uint256 openInterestShort;
    }

    /// @notice What an account holds. `available` may be allocated, `allocated` is margin that no position or request holds, `deallocating` may be
    /// withdrawn from `readyAt` on. `realised` is profit less loss of closed positions after fees; `counted` is the same without what a position that
    /// was open at `endsAt` won.
    struct Account {
        uint256 available;
        uint256 allocated;
        uint256 deallocating;
        uint64 readyAt;
        uint64 endsAt;
        int256 realised;
        int256 counted;
    }

    /// @notice A position; each has an id of its own.
    struct Position {
        address book;
        address owner;
        uint32 marketId;
        bool isLong;
        uint64 openedAt;
        uint256 margin;
        uint256 size;
        uint256 entryPrice;
        uint256 borrowIndex;
    }

    /// @notice A request under way. `positionId` is zero for one that opens. `acceptablePrice` is the worst price that the owner takes; zero for any.
    struct Request {
        address book;
        address owner;
        uint32 marketId;
        bool isLong;
        uint64 requestedAt;
        uint256 positionId;
        uint256 margin;
        uint256 size;
        uint256 acceptablePrice;
    }

    /// @notice How an account's money moved.
    event AccountChanged(
        address indexed book,
        address indexed owner,
        uint256 available,
        uint256 allocated,
        uint256 deallocating,
        uint256 readyAt
    );
    /// @notice Somebody asked to open (`positionId` zero) or close.
    event PositionRequested(
        uint256 indexed requestId,
        address indexed book,
        address indexed owner,
        uint256 positionId,
        uint256 marketId,
        bool isLong,
        uint256 margin,
        uint256 size,
        uint256 acceptablePrice
    );
    /// @notice A request was executed, or dropped because the price was not acceptable (`executed` false), or taken back.
    event RequestClosed(uint256 indexed requestId, bool executed, uint256 roundId, uint256 price);
    /// @notice A position was opened.
    event PositionOpened(
        uint256 indexed positionId,
        address indexed book,
        address indexed owner,
        uint256 marketId,
        bool isLong,
        uint256 margin,
        uint256 size,
        uint256 entryPrice,
        uint256 fee
    );
    /// @notice A position was closed: `pnl` is profit less loss without fees, `paid` what went back to the account.
    event PositionClosed(
        uint256 indexed positionId,
        address indexed book,
        address indexed owner,
        uint256 price,
        int256 pnl,
        uint256 borrowFee,
        uint256 closeFee,
        uint256 paid,
        bool liquidated
    );
    /// @notice A market was added, or its bounds set.
    event MarketSet(
        uint256 indexed marketId, string symbol, address feed, uint256 maxLeverage, uint256 openInterestCap
    );
    /// @notice Somebody put money into the vault or took it out.
    event VaultChanged(address indexed account, int256 assets, int256 shares, uint256 totalAssets, uint256 totalShares);
    /// @notice A loss above the margin was covered by the reserve.
    event ReserveUsed(uint256 indexed positionId, uint256 amount, uint256 reserve);

    /// @notice The token that margins are paid in.
    function marginToken() external view returns (address);
    /// @notice Markets; their ids count up from 1.
    function marketsCount() external view returns (uint256);
    /// @notice A market and what bounds it.
    function market(uint256 marketId) external view returns (Market memory);
    /// @notice What an account holds.
    function account(address book, address owner) external view returns (Account memory);
    /// @notice A position; zeros where it is closed.
    function position(uint256 positionId) external view returns (Position memory);
    /// @notice Ids of the open positions of an account.
    function positionsOf(address book, address owner) external view returns (uint256[] memory);
    /// @notice A request under way; zeros where it is closed.
    function request(uint256 requestId) external view returns (Request memory);
    /// @notice Profit less loss of a position at a price, after the borrow fee and the fee of a close, rounded for the vault.
    function pnlAt(uint256 positionId, uint256 price) external view returns (int256);
    /// @notice Whether a position is to be liquidated at a price.
    function isLiquidatable(uint256 positionId, uint256 price) external view returns (bool);
    /// @notice The price at which a position is to be liquidated, rounded for the vault.
    function liquidationPrice(uint256 positionId) external view returns (uint256);
}
