// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from './ICompetition.sol';

/// @title A competition of perpetual positions: closed positions count, and open ones count for losses
/// @dev It is the book of its participants' accounts at the venue: they open positions only through it, and only while
/// it is live. Opening a position counts as trading. After the end anyone settles open positions at the venue; the
/// ranking requires all to be settled.
interface IPerpCompetition is ICompetition {
    /// @notice The tradable markets of the venue, by rising ids, and the maximum leverage.
    struct Market {
        uint32[] markets;
        uint16 maxLeverage;
    }

    /// @notice The market is not traded in this competition.
    error MarketNotTradable(uint256 marketId);
    /// @notice The account has positions or requests that are open.
    error NotSettled(address account);

    /// @notice The tradable markets and the maximum leverage.
    function market() external view returns (Market memory);
    /// @notice The venue that holds the accounts.
    function venue() external view returns (address);

    /// @notice Called once, by the factory that made the clone. The contribution follows.
    /// @dev Reverts with NotFactory or InvalidRules.
    function initialize(address host_, Rules calldata rules_, Market calldata market_) external;
    /// @notice The venue's call of this name for the caller's account; only while the competition is live.
    /// @dev Reverts with WrongPhase, NotParticipant or MarketNotTradable, and as the venue does; with its WrongSize above the leverage of the competition.
    function requestOpen(
        uint256 marketId,
        bool isLong,
        uint256 margin,
        uint256 size,
        uint256 acceptablePrice
    )
        external
        returns (uint256 requestId);
    /// @notice The venue's call of this name for a position of the caller's.
    /// @dev Reverts as the venue; with its UnknownPosition for another account's position.
    function requestClose(uint256 positionId, uint256 acceptablePrice) external returns (uint256 requestId);
    /// @notice The venue's call of this name for a request of the caller's.
    /// @dev Reverts as the venue; with its UnknownRequest for another account's request.
    function cancelRequest(uint256 requestId) external;
    /// @notice The venue's call of this name for the caller's account, after the end: deallocated funds can be
    /// withdrawn 720 minutes later.
    /// @dev Reverts with WrongPhase, and as the venue.
    function deallocate(uint256 amount) external;
    /// @notice Pays the caller `amount` raw units of its deallocated funds that are ready.
    /// @dev Reverts as the venue.
    function withdraw(uint256 amount) external;
}
