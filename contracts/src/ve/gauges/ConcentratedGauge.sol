// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {LibClone} from 'solady/utils/LibClone.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IAlgebraPool} from '../../amm/concentrated/IAlgebra.sol';
import {
    FarmKey,
    IAlgebraFarming,
    IAlgebraPositions,
    IAlgebraVirtualPool
} from '../../amm/concentrated/IAlgebraFarming.sol';
import {IConcentratedGauge} from '../../interfaces/ve/gauges/IConcentratedGauge.sol';
import {IConcentratedGaugeFactory} from '../../interfaces/ve/gauges/IConcentratedGaugeFactory.sol';
import {IFeesVotingReward} from '../../interfaces/ve/rewards/IFeesVotingReward.sol';
import {IGaugeBase} from '../../interfaces/ve/gauges/IGaugeBase.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {TransientLock} from '../../utils/TransientLock.sol';
import {PositionCustody} from './PositionCustody.sol';

// VOTE-24, VOTE-23
/// @title Gauge of a concentrated pool
/// @dev One custody per account holds its positions. Withdrawals do not depend on the gauge's state, and failures of
/// farm or tokens are ignored on the way out.
contract ConcentratedGauge is IConcentratedGauge, TransientLock {
    using SafeTransferLib for address;

    /// @dev One word. The position's index in the list of its owner, and in the list of all.
    struct Stake {
        address owner;
        uint48 ownerIndex;
        uint48 index;
    }

    /// @dev The gas limit of leaving the farm, and of collecting fees, on the way out; several times their cost.
    uint256 private constant STEP_GAS = 1_000_000;
    /// @dev The gas limit of removing liquidity in place, during which a position leaves the farm and re-enters.
    uint256 private constant DECREASE_GAS = 2_000_000;
    /// @dev Number of positions with collected fees when none are named.
    uint256 private constant PAGE = 50;

    /// @inheritdoc IGaugeBase
    address public immutable voter;
    /// @inheritdoc IGaugeBase
    address public immutable rewardToken;
    /// @inheritdoc IGaugeBase
    address public immutable feesVotingReward;
    /// @inheritdoc IConcentratedGauge
    address public immutable pool;
    /// @inheritdoc IConcentratedGauge
    address public immutable nft;
    /// @inheritdoc IConcentratedGauge
    uint256 public immutable farmNonce;
    /// @inheritdoc IConcentratedGauge
    address public immutable virtualPool;
    address private immutable MINTER;
    address private immutable FACTORY;
    address private immutable FARMING;
    address private immutable CUSTODY;
    address private immutable TOKEN0;
    address private immutable TOKEN1;

    /// @inheritdoc IConcentratedGauge
    uint256[] public positions;
    mapping(uint256 tokenId => Stake) private _stakes;
    mapping(address account => uint256[]) private _staked;

    /// @dev Made by the factory, which made the farm.
    constructor(address voter_, address fees, address farm, FarmKey memory key) {
        (voter, feesVotingReward, virtualPool, pool, farmNonce) = (voter_, fees, farm, key.pool, key.nonce);
        (rewardToken, MINTER, FACTORY) = (key.rewardToken, IVoter(voter_).minter(), msg.sender);
        (TOKEN0, TOKEN1) = (IAlgebraPool(key.pool).token0(), IAlgebraPool(key.pool).token1());
        nft = IConcentratedGaugeFactory(msg.sender).nft();
        FARMING = IConcentratedGaugeFactory(msg.sender).eternalFarming();
        CUSTODY = address(new PositionCustody(nft, IConcentratedGaugeFactory(msg.sender).farmingCenter(), key));
    }

    // Stake

    /// @inheritdoc IConcentratedGauge
    function deposit(uint256 tokenId) external lock {
        _deposit(tokenId, msg.sender);
    }

    /// @inheritdoc IConcentratedGauge
    function deposit(uint256 tokenId, address account) external lock {
        if (account == address(0)) revert ZeroAddress();
        if (!_actsFor(account)) revert NotAuthorized(msg.sender);
        _deposit(tokenId, account);
    }

    /// @inheritdoc IConcentratedGauge
    function withdraw(uint256 tokenId) external lock {
        _requireWayOut(tokenId);
        _giveBack(tokenId);
    }

    /// @inheritdoc IConcentratedGauge
    function decreaseLiquidity(
        uint256 tokenId,
        uint128 liquidity
    )
        external
        lock
        returns (bool stays, uint256 amount0, uint256 amount1)
    {
        _requireWayOut(tokenId);
        if (_pays()) (stays, amount0, amount1) = _decrease(tokenId, liquidity);
        if (!stays) _giveBack(tokenId);
    }

    /// @inheritdoc IGaugeBase
    function getReward(address account) external lock {
        if (msg.sender != account && msg.sender != voter) revert NotAuthorized(msg.sender);
        uint256[] memory list = _staked[account];
        for (uint256 i; i < list.length; ++i) {
            _credit(account, list[i]);
        }
        _pay(account);
    }

    /// @inheritdoc IConcentratedGauge
    function getReward(uint256 tokenId) external lock {
        _requireStaked(tokenId);
        _credit(msg.sender, tokenId);
        _pay(msg.sender);
    }

    /// @inheritdoc IConcentratedGauge
    function getReward(uint256[] calldata tokenIds) external lock {
        for (uint256 i; i < tokenIds.length; ++i) {
            if (stakedContains(msg.sender, tokenIds[i])) _credit(msg.sender, tokenIds[i]);
        }
        _pay(msg.sender);
    }

    // Fees and emission

    /// @inheritdoc IConcentratedGauge
    function claimFees() external lock returns (uint256 amount0, uint256 amount1) {
        return _claimFees(0, PAGE);
    }

    /// @inheritdoc IConcentratedGauge
    function claimFees(uint256 offset, uint256 limit) external lock returns (uint256 amount0, uint256 amount1) {
        return _claimFees(offset, limit);
    }

    /// @inheritdoc IGaugeBase
    function notifyRewardAmount(uint256 amount) external lock {
        if (msg.sender != voter) revert NotVoter(msg.sender);
        FarmKey memory key = _key();
        if (IAlgebraFarming(FARMING).isIncentiveDeactivated(keccak256(abi.encode(key)))) {
            // A stopped farm accepts nothing more.
            emit UnearnedReturned(amount);
            rewardToken.safeTransfer(MINTER, amount);
            return;
        }
        rewardToken.safeApprove(FARMING, amount);
        IAlgebraFarming(FARMING).addRewards(key, SafeCastLib.toUint128(amount), 0);
        (uint128 reserve,) = IAlgebraVirtualPool(virtualPool).rewardReserves();
        uint128 rate = uint128(reserve / EpochMath.EPOCH);
        emit NotifyReward(amount, rate, block.timestamp + EpochMath.EPOCH);
        IConcentratedGaugeFactory(FACTORY).setRate(rate);
    }

    // Views

    /// @inheritdoc IGaugeBase
    function totalSupply() external view returns (uint256) {
        return positions.length;
    }

    /// @inheritdoc IGaugeBase
    function balanceOf(address account) external view returns (uint256) {
        return _staked[account].length;
    }

    /// @inheritdoc IConcentratedGauge
    function stakedLength(address account) external view returns (uint256) {
        return _staked[account].length;
    }

    /// @inheritdoc IConcentratedGauge
    function stakedByIndex(address account, uint256 index) external view returns (uint256) {
        return _staked[account][index];
    }

    /// @inheritdoc IConcentratedGauge
    function stakedContains(address account, uint256 tokenId) public view returns (bool) {
        return account != address(0) && _stakes[tokenId].owner == account;
    }

    /// @inheritdoc IConcentratedGauge
    function stakerOf(uint256 tokenId) external view returns (address) {
        return _stakes[tokenId].owner;
    }

    /// @inheritdoc IConcentratedGauge
    function stakedValues(address account) external view returns (uint256[] memory) {
        return _staked[account];
    }

    /// @inheritdoc IConcentratedGauge
    function custodyOf(address account) public view returns (address) {
        return LibClone.predictDeterministicAddress(CUSTODY, _salt(account), address(this));
    }

    /// @inheritdoc IGaugeBase
    function rewardRate() public view returns (uint256 rate) {
        (rate,) = IAlgebraVirtualPool(virtualPool).rewardRates();
    }

    /// @inheritdoc IGaugeBase
    /// @dev Assumes that liquidity stays in range from now on.
    function periodFinish() external view returns (uint256) {
        uint256 rate = rewardRate();
        return rate == 0 ? 0 : block.timestamp + left() / rate;
    }

    /// @inheritdoc IGaugeBase
    function left() public view returns (uint256) {
        IAlgebraVirtualPool farm = IAlgebraVirtualPool(virtualPool);
        (uint128 reserve,) = farm.rewardReserves();
        if (farm.currentLiquidity() == 0) return reserve;
        return FixedPointMathLib.zeroFloorSub(reserve, rewardRate() * (block.timestamp - farm.prevTimestamp()));
    }

    /// @inheritdoc IGaugeBase
    function earned(address account) external view whenUnlocked returns (uint256 amount) {
        amount = _credited(account);
        uint256[] memory list = _staked[account];
        for (uint256 i; i < list.length; ++i) {
            amount += _pending(list[i]);
        }
    }

    /// @inheritdoc IConcentratedGauge
    function earned(address account, uint256 tokenId) external view whenUnlocked returns (uint256) {
        return stakedContains(account, tokenId) ? _pending(tokenId) : 0;
    }

    /// @inheritdoc IConcentratedGauge
    function earned(address account, uint256[] calldata tokenIds) external view whenUnlocked returns (uint256 amount) {
        amount = _credited(account);
        for (uint256 i; i < tokenIds.length; ++i) {
            if (stakedContains(account, tokenIds[i])) amount += _pending(tokenIds[i]);
        }
    }

    // Internal

    function _deposit(uint256 tokenId, address account) private {
        if (!IVoter(voter).isAlive(address(this))) revert NotAlive();
        uint128 liquidity = _requireOurs(tokenId);
        address custody = custodyOf(account);
        if (custody.code.length == 0) LibClone.cloneDeterministic(CUSTODY, _salt(account));
        _stakes[tokenId] = Stake(account, uint48(_staked[account].length), uint48(positions.length));
        _staked[account].push(tokenId);
        positions.push(tokenId);
        emit Deposit(account, tokenId, liquidity);
        IAlgebraPositions(nft).transferFrom(msg.sender, custody, tokenId);
        PositionCustody(custody).enter(tokenId, msg.sender);
    }

    /// @dev Who may extend the account's list. The zapper stakes positions only for its caller.
    function _actsFor(address account) private view returns (bool) {
        return account == msg.sender || IConcentratedGaugeFactory(FACTORY).zapper() == msg.sender
            || IERC721(nft).isApprovedForAll(account, msg.sender);
    }

    function _requireOurs(uint256 tokenId) private view returns (uint128 liquidity) {
        address token0;
        address token1;
        address deployer;
        (,, token0, token1, deployer,,, liquidity) = IAlgebraPositions(nft).positions(tokenId);
        if (token0 != TOKEN0 || token1 != TOKEN1 || deployer != address(0)) revert OtherPool(tokenId);
        if (liquidity == 0) revert NoLiquidity(tokenId);
    }

    /// @dev Within a call of the pool neither farm nor fees respond: the position would leave farming, with the voters'
    /// fees.
    function _requireWayOut(uint256 tokenId) private view {
        _requireStaked(tokenId);
        (,,,,, bool unlocked) = IAlgebraPool(pool).globalState();
        if (!unlocked) revert PoolInUse();
    }

    /// @dev The caller must not be able to decide the outcome by withholding gas.
    function _requireGas(uint256 step) private view {
        uint256 needed = step + step / 32;
        if (gasleft() < needed) revert GasTooLow(gasleft(), needed);
    }

    function _requireStaked(uint256 tokenId) private view {
        if (_stakes[tokenId].owner != msg.sender) revert NotStaked(tokenId, msg.sender);
    }

    /// @dev The last entry of each list replaces the removed one.
    function _remove(uint256 tokenId) private {
        Stake memory s = _stakes[tokenId];
        uint256[] storage list = _staked[s.owner];
        uint256 last = list[list.length - 1];
        if (last != tokenId) (list[s.ownerIndex], _stakes[last].ownerIndex) = (last, s.ownerIndex);
        list.pop();
        last = positions[positions.length - 1];
        if (last != tokenId) (positions[s.index], _stakes[last].index) = (last, s.index);
        positions.pop();
        delete _stakes[tokenId];
    }

    function _giveBack(uint256 tokenId) private {
        _remove(tokenId);
        emit Withdraw(msg.sender, tokenId);
        PositionCustody custody = PositionCustody(custodyOf(msg.sender));
        if (!_attempt(custody, abi.encodeCall(PositionCustody.exit, (tokenId)))) emit FarmExitFailed(tokenId);
        if (!_attempt(custody, abi.encodeCall(PositionCustody.collectFees, (tokenId, feesVotingReward)))) {
            emit CollectionFailed(tokenId);
        }
        custody.release(tokenId, msg.sender);
        // Anyone can do it later.
        try IFeesVotingReward(feesVotingReward).collect{gas: STEP_GAS}() {} catch {}
    }

    /// @dev Whether a step on the way out was taken.
    function _attempt(PositionCustody custody, bytes memory data) private returns (bool ok) {
        _requireGas(STEP_GAS);
        (ok,) = address(custody).call{gas: STEP_GAS}(data);
    }

    /// @dev Whether the farm continues with the rest. It does not if the farm was stopped, in an emergency, or if all
    /// liquidity leaves.
    function _decrease(uint256 tokenId, uint128 liquidity) private returns (bool, uint256, uint256) {
        _requireGas(DECREASE_GAS);
        try PositionCustody(custodyOf(msg.sender)).decrease{gas: DECREASE_GAS}(tokenId, liquidity, msg.sender) returns (
            uint256 amount0, uint256 amount1
        ) {
            return (true, amount0, amount1);
        } catch {
            return (false, 0, 0);
        }
    }

    /// @dev A dead gauge accepts nothing and pays out its balance.
    function _pays() private view returns (bool) {
        return IVoter(voter).isAlive(address(this)) || (rewardRate() != 0 && left() != 0);
    }

    /// @dev A position that the farm no longer knows has nothing left to credit.
    function _credit(address account, uint256 tokenId) private {
        try PositionCustody(custodyOf(account)).collectReward(tokenId) {} catch {}
    }

    function _pay(address account) private {
        address custody = custodyOf(account);
        uint256 amount = custody.code.length == 0 ? 0 : PositionCustody(custody).claim(account);
        emit ClaimRewards(account, amount);
    }

    function _claimFees(uint256 offset, uint256 limit) private returns (uint256 amount0, uint256 amount1) {
        uint256 count = FixedPointMathLib.min(FixedPointMathLib.zeroFloorSub(positions.length, offset), limit);
        for (uint256 i; i < count; ++i) {
            uint256 tokenId = positions[offset + i];
            (uint256 fees0, uint256 fees1) =
                PositionCustody(custodyOf(_stakes[tokenId].owner)).collectFees(tokenId, feesVotingReward);
            (amount0, amount1) = (amount0 + fees0, amount1 + fees1);
        }
        IFeesVotingReward(feesVotingReward).collect();
    }

    function _credited(address account) private view returns (uint256) {
        return IAlgebraFarming(FARMING).rewards(custodyOf(account), rewardToken);
    }

    function _pending(uint256 tokenId) private view returns (uint256) {
        try IAlgebraFarming(FARMING).getRewardInfo(_key(), tokenId) returns (uint256 reward, uint256) {
            return reward;
        } catch {
            return 0;
        }
    }

    function _key() private view returns (FarmKey memory) {
        return FarmKey(rewardToken, rewardToken, pool, farmNonce);
    }

    function _salt(address account) private pure returns (bytes32) {
        return bytes32(uint256(uint160(account)));
    }
}
