// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @notice Identifies a farm. The nonce counts the farms of the contract.
struct FarmKey {
    address rewardToken;
    address bonusRewardToken;
    address pool;
    uint256 nonce;
}

/// @notice Amounts in wei, rates in wei per second, width in ticks.
struct FarmParams {
    uint128 reward;
    uint128 bonusReward;
    uint128 rewardRate;
    uint128 bonusRewardRate;
    uint24 minimalPositionWidth;
}

/// @notice The functions used of the farming contract of Algebra Integral 1.2.
interface IAlgebraFarming {
    /// @notice Makes the only running farm of a pool, with a reward above zero. Needs the role that makes farms.
    /// @param plugin That of the pool; any other is refused
    /// @return virtualPool Keeps the stream of the farm
    /// @dev Takes the reward from the caller and replaces the key's nonce by the next number.
    function createEternalFarming(
        FarmKey calldata key,
        FarmParams calldata params,
        address plugin
    )
        external
        returns (address virtualPool);
    /// @notice Takes more reward from the caller, in wei, for the farm to stream. Reverts if the farm was stopped.
    function addRewards(FarmKey calldata key, uint128 reward, uint128 bonusReward) external;
    /// @notice Sets the rate that a farm streams while staked liquidity is in range, in wei per second. Needs the role
    /// that creates farms.
    function setRates(FarmKey calldata key, uint128 rate, uint128 bonusRate) external;
    /// @notice Pays `to` the caller's credited rewards in a token, at most `amount` wei.
    /// @dev Amount 0 means everything. Returns the caller's previous credit.
    function claimReward(address token, address to, uint256 amount) external returns (uint256);

    /// @notice Number of farms created so far: the nonce of the next one.
    function numOfIncentives() external view returns (uint256);
    /// @notice Whether a farm was stopped. Its id is keccak256 of its key, ABI-encoded.
    function isIncentiveDeactivated(bytes32 incentiveId) external view returns (bool);
    /// @notice Credited and unclaimed rewards of `owner` in a token, in wei.
    function rewards(address owner, address token) external view returns (uint256);
    /// @notice A position's liquidity in a farm; zero if the position is not in it.
    /// @dev The farm returns five more words.
    function farms(uint256 tokenId, bytes32 incentiveId) external view returns (uint128 liquidity);
    /// @notice Rewards that a position has earned and not been credited, in wei, rounded down. Reverts if it is not in
    /// the farm.
    function getRewardInfo(
        FarmKey calldata key,
        uint256 tokenId
    )
        external
        view
        returns (uint256 reward, uint256 bonusReward);
}

/// @notice The functions used of the contract through which positions enter and leave farms. The caller owns the
/// position.
interface IAlgebraFarmingCenter {
    /// @notice Adds a position to a farm. Reverts if farming was stopped, or the position is empty or of another pool.
    function enterFarming(FarmKey calldata key, uint256 tokenId) external;
    /// @notice Removes a position from its farm and credits its rewards to its owner, except in an emergency.
    function exitFarming(FarmKey calldata key, uint256 tokenId) external;
    /// @notice Credits a position's rewards to its owner.
    /// @return reward Wei of the reward
    /// @return bonusReward Wei of the bonus reward
    /// @return forfeited Whether the owner got none of it, because the position entered too recently
    function collectRewards(
        FarmKey calldata key,
        uint256 tokenId
    )
        external
        returns (uint256 reward, uint256 bonusReward, bool forfeited);

    /// @notice The farming contract, which stores the farms and the credited rewards.
    function eternalFarming() external view returns (address);
    /// @notice The position manager of the farmed positions.
    function nonfungiblePositionManager() external view returns (address);
}

/// @notice The functions used of a farm's virtual pool, which tracks its stream.
interface IAlgebraVirtualPool {
    /// @notice The rates while staked liquidity is in range, in wei per second.
    function rewardRates() external view returns (uint128 rate, uint128 bonusRate);
    /// @notice The unstreamed reward, in wei, at `prevTimestamp`.
    function rewardReserves() external view returns (uint128 reserve, uint128 bonusReserve);
    /// @notice Staked liquidity in range.
    function currentLiquidity() external view returns (uint128);
    /// @notice Second up to which the stream is accounted.
    function prevTimestamp() external view returns (uint32);
}

/// @notice The functions used of the position manager.
interface IAlgebraPositions {
    /// @notice The position, the recipient, and the most raw units of each token.
    struct CollectParams {
        uint256 tokenId;
        address recipient;
        uint128 amount0Max;
        uint128 amount1Max;
    }

    /// @notice Sends a position's owed tokens, with its fees up to now. Owner or approved. Returns the raw units sent.
    function collect(CollectParams calldata params) external returns (uint256 amount0, uint256 amount1);
    /// @notice Approves the farming center to add a position to a farm, or revokes that. Owner or approved.
    function approveForFarming(uint256 tokenId, bool approve, address farmingCenter) external;
    /// @notice Transfers a position without a callback to the receiver. Owner or approved.
    function transferFrom(address from, address to, uint256 tokenId) external;
    /// @notice The leading fields of a position's record. The manager returns four more words (last seen fee growth,
    /// tokens owed): a caller that decodes none of them needs no stack space for them.
    function positions(uint256 tokenId)
        external
        view
        returns (
            uint88 nonce,
            address operator,
            address token0,
            address token1,
            address deployer,
            int24 tickLower,
            int24 tickUpper,
            uint128 liquidity
        );
}
