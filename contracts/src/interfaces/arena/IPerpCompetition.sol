// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from './ICompetition.sol';

/// @title A competition of perpetual positions: what is closed counts, and what is open counts where it loses
/// @dev It is the book of its participants' accounts at the venue: only through it, and only while it is live, they open positions. Who opened one has
/// traded. After the end anybody settles what is open at the venue; a ranking needs everything settled.
interface IPerpCompetition is ICompetition {
    /// @notice What may be traded: markets of the venue, by rising ids, and how high.
    struct Market {
        uint32[] markets;
        uint16 maxLeverage;
    }

    /// @notice The market is not traded in this competition.
    error MarketNotTradable(uint256 marketId);
    /// @notice The account has positions or requests that are open.
    error NotSettled(address account);

    /// @notice What may be traded.
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
    /// @dev Reverts as the venue does; with its UnknownPosition for a position of somebody else.
    function requestClose(uint256 positionId, uint256 acceptablePrice) external returns (uint256 requestId);
    /// @notice The venue's call of this name for a request of the caller's.
    /// @dev Reverts as the venue does; with its UnknownRequest for a request of somebody else.
    function cancelRequest(uint256 requestId) external;
    /// @notice The venue's call of this name for the caller's account, after the end: what is deallocated can be withdrawn 720 minutes later.
    /// @dev Reverts with WrongPhase, and as the venue does.
    function deallocate(uint256 amount) external;
    /// @notice Pays the caller `amount` raw units of what it deallocated and is ready.
    /// @dev Reverts as the venue does.
    function withdraw(uint256 amount) external;
}
