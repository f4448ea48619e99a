// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FarmKey, IAlgebraPositions} from './IAlgebraFarming.sol';

/// @notice What the farming contract lets its farming center alone do: it believes whatever that says of positions and their owners.
interface IAlgebraFarmEntry {
    /// @notice Takes a position into a farm. Reverts where that was stopped, in an emergency, or where the position is empty or of another pool.
    /// @param prevLiquidity What it had in the farm until now; zero where it comes anew
    /// @param prevEnteredTimestamp Since when, in seconds
    function enterFarming(
        FarmKey calldata key,
        uint256 tokenId,
        uint128 prevLiquidity,
        uint64 prevEnteredTimestamp
    )
        external;
    /// @notice Takes a position out of its farm and credits what it has earned to `owner`. In an emergency it credits nothing, what was not collected is
    ///         lost, and the farm goes on counting the liquidity that left.
    /// @return reward Wei of the reward
    /// @return bonusReward Wei of the bonus reward
    /// @return forfeited Whether the owner got none of it
    /// @return liquidity What the position had in the farm
    /// @return enteredTimestamp Since when, in seconds
    function exitFarming(
        FarmKey calldata key,
        uint256 tokenId,
        address owner
    )
        external
        returns (uint256 reward, uint256 bonusReward, bool forfeited, uint128 liquidity, uint64 enteredTimestamp);
    /// @notice Credits what a position has earned to `owner`. Answers as `exitFarming` does.
    function collectRewards(
        FarmKey calldata key,
        uint256 tokenId,
        address owner
    )
        external
        returns (uint256 reward, uint256 bonusReward, bool forfeited);

    /// @notice Whether a farm was stopped. Its id is keccak256 of its key, ABI-encoded.
    function isIncentiveDeactivated(bytes32 incentiveId) external view returns (bool);
    /// @notice Whether nothing is taken into farms, and nothing credited to what leaves them. `collectRewards` credits as always.
    function isEmergencyWithdrawActivated() external view returns (bool);
}

/// @notice What the farming center asks of the position manager.
interface IAlgebraFarmedPositions is IAlgebraPositions {
    /// @notice Notes that a position is farmed, so that the center hears of changes of its liquidity, or that it is not any more. Farming center
    ///         only; on, where the owner has approved it.
    function switchFarmingStatus(uint256 tokenId, bool toActive) external;
    /// @notice The farming center that brought a position into a farm; zero where it is in none.
    function tokenFarmedIn(uint256 tokenId) external view returns (address);
    /// @notice Whose position it is. Reverts where there is none.
    function ownerOf(uint256 tokenId) external view returns (address);
    /// @notice Whether `account` may do with a position what its owner may. Reverts where there is none.
    function isApprovedOrOwner(address account, uint256 tokenId) external view returns (bool);
}

/// @notice What the farming center asks of a pool's plugin, which tells a farm of the ticks that the price crosses.
interface IAlgebraFarmPlugin {
    /// @notice Connects a virtual pool, or with zero none. Farming center only.
    function setIncentive(address virtualPool) external;
    /// @notice The virtual pool that is connected; zero for none.
    function incentive() external view returns (address);
}
