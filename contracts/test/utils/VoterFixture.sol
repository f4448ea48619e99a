// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {PoolFactory} from '../../src/amm/classic/PoolFactory.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {WeightedPoolFactory} from '../../src/amm/weighted/WeightedPoolFactory.sol';
import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {FeesVotingReward} from '../../src/ve/rewards/FeesVotingReward.sol';
import {Gauge} from '../../src/ve/gauges/Gauge.sol';
import {GaugeFactory} from '../../src/ve/gauges/GaugeFactory.sol';
import {IncentiveVotingReward} from '../../src/ve/rewards/IncentiveVotingReward.sol';
import {Voter} from '../../src/ve/voting/Voter.sol';
import {EconomyFixture} from './EconomyFixture.sol';

/// @title The world of votes: three pools with gauges, the first two classic and stable, the third weighted; alice and bob with a lock each
abstract contract VoterFixture is EconomyFixture {
    uint256 internal constant DEPTH = 1_000_000e18;

    address internal nftStaking = makeAddr('nftStaking');

    Voter internal voter;
    PoolFactory internal factory;
    WeightedPoolFactory internal weightedFactory;
    TestToken internal token0;
    TestToken internal token1;
    Pool internal classic;
    Pool internal stable;
    WeightedPool internal weighted;
    /// @dev The three pools, in the order above.
    address[] internal pools;
    uint256 internal aliceLock;
    uint256 internal bobLock;
    uint256 private _salt;

    function setUp() public virtual {
        _deployEconomy();
        _deployPools();
        voter = new Voter(address(minter), nftStaking);
        ve.setVoterAndDistributor(address(voter), address(distributor));
        minter.setVoter(address(voter));
        address gaugeFactory = address(new GaugeFactory());
        _govern(abi.encodeCall(IVoter.setGaugeFactory, (address(factory), gaugeFactory)));
        _govern(abi.encodeCall(IVoter.setGaugeFactory, (address(weightedFactory), gaugeFactory)));
        _govern(abi.encodeCall(IVoter.whitelistToken, (address(token0), true)));
        _govern(abi.encodeCall(IVoter.whitelistToken, (address(token1), true)));
        _govern(abi.encodeCall(IVoter.whitelistToken, (address(token), true)));
        voter.createGauge(address(factory), address(classic));
        voter.createGauge(address(factory), address(stable));
        voter.createGauge(address(weightedFactory), address(weighted));
        aliceLock = _lock(alice, AMOUNT);
        bobLock = _lock(bob, AMOUNT);
        _nextEpoch();
        skip(1000);
    }

    function _deployPools() private {
        factory = new PoolFactory(feeManager, feeManager, 3);
        weightedFactory = new WeightedPoolFactory(feeManager);
        token0 = new TestToken('Zero', 'ZRO', 18, address(this));
        token1 = new TestToken('One', 'ONE', 18, address(this));
        if (address(token1) < address(token0)) (token0, token1) = (token1, token0);
        classic = Pool(factory.createPool(address(token0), address(token1), false));
        stable = Pool(factory.createPool(address(token0), address(token1), true));
        (address[] memory list, uint256[] memory weights) = (new address[](2), new uint256[](2));
        (list[0], list[1], weights[0], weights[1]) = (address(token0), address(token1), 0.8e18, 0.2e18);
        weighted = WeightedPool(weightedFactory.createPool('Weighted', 'WLP', list, weights, 3000, address(0)));
        pools = [address(classic), address(stable), address(weighted)];
        for (uint256 i; i < 3; ++i) {
            token0.mint(pools[i], DEPTH);
            token1.mint(pools[i], DEPTH);
            Pool(pools[i]).mint(alice);
        }
    }

    /// @dev A two-year lock of `amount`, paid for by the treasury.
    function _lock(address owner, uint256 amount) internal returns (uint256) {
        vm.prank(treasury);
        token.transfer(owner, amount);
        vm.startPrank(owner);
        token.approve(address(ve), amount);
        uint256 id = ve.createLock(amount, 730 days);
        vm.stopPrank();
        return id;
    }

    function _epoch() internal view returns (uint256) {
        return (block.timestamp / WEEK) * WEEK;
    }

    /// @dev Announces a governance call to the voter, waits for its delay and executes it.
    function _govern(bytes memory data) internal {
        bytes32 role = permissions.GOVERNANCE();
        bytes32 salt = bytes32(++_salt);
        vm.prank(governance);
        permissions.schedule(role, address(voter), data, salt);
        skip(48 hours);
        permissions.execute(role, address(voter), data, salt);
    }

    function _kill(address pool) internal {
        vm.prank(council);
        voter.killGauge(pool);
    }

    /// @dev Acts as governance, without its two-day delay.
    function _revive(address pool) internal {
        _asGovernance(abi.encodeCall(IVoter.reviveGauge, (pool)));
    }

    /// @dev Announces two days ahead in a snapshot of time: the call is made in the present second.
    function _asGovernance(bytes memory data) internal {
        uint256 present = block.timestamp;
        bytes32 role = permissions.GOVERNANCE();
        bytes32 salt = bytes32(++_salt);
        vm.warp(present - 48 hours);
        vm.prank(governance);
        permissions.schedule(role, address(voter), data, salt);
        vm.warp(present);
        permissions.execute(role, address(voter), data, salt);
    }

    function _vote(address owner, uint256 id, address pool) internal {
        (address[] memory list, uint256[] memory weights) = (new address[](1), new uint256[](1));
        (list[0], weights[0]) = (pool, 10_000);
        vm.prank(owner);
        voter.vote(id, list, weights);
    }

    function _vote(address owner, uint256 id, uint256 weight0, uint256 weight1) internal {
        (address[] memory list, uint256[] memory weights) = _two(weight0, weight1);
        vm.prank(owner);
        voter.vote(id, list, weights);
    }

    function _two(
        uint256 weight0,
        uint256 weight1
    )
        internal
        view
        returns (address[] memory list, uint256[] memory weights)
    {
        (list, weights) = (new address[](2), new uint256[](2));
        (list[0], list[1], weights[0], weights[1]) = (pools[0], pools[1], weight0, weight1);
    }

    function _gauge(address pool) internal view returns (Gauge) {
        return Gauge(voter.gauges(pool));
    }

    function _fees(address pool) internal view returns (FeesVotingReward) {
        return FeesVotingReward(voter.gaugeDetails(pool).fees);
    }

    function _incentives(address pool) internal view returns (IncentiveVotingReward) {
        return IncentiveVotingReward(voter.gaugeDetails(pool).incentives);
    }

    /// @dev Offers `amount` of a test token to voters of the pool in this epoch.
    function _offer(address pool, TestToken paid, uint256 amount) internal {
        IncentiveVotingReward reward = _incentives(pool);
        paid.mint(address(this), amount);
        paid.approve(address(reward), amount);
        reward.notifyRewardAmount(address(paid), amount);
    }

    /// @dev Alice stakes pool tokens of hers.
    function _stake(address pool, uint256 amount) internal {
        Gauge gauge = _gauge(pool);
        vm.startPrank(alice);
        Pool(pool).approve(address(gauge), amount);
        gauge.deposit(amount);
        vm.stopPrank();
    }

    function _distribute(address pool) internal {
        address[] memory list = new address[](1);
        list[0] = pool;
        voter.distribute(list);
    }

    function _tokens(address a) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = a;
    }
}
