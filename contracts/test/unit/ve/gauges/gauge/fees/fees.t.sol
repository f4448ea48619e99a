// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../../../../../src/amm/classic/Pool.sol';
import {IFeesVotingReward} from '../../../../../../src/interfaces/ve/rewards/IFeesVotingReward.sol';
import {IGauge} from '../../../../../../src/interfaces/ve/gauges/IGauge.sol';
import {IReward} from '../../../../../../src/interfaces/ve/rewards/IReward.sol';
import {IVoter} from '../../../../../../src/interfaces/ve/voting/IVoter.sol';
import {BlockingToken, TaxToken} from '../../../../../../src/testing/hostile/TransferTokens.sol';
import {HostileToken} from '../../../../../../src/testing/hostile/HostileToken.sol';
import {VoterFixture} from '../../../../../utils/VoterFixture.sol';
import {FeesVotingReward} from '../../../../../../src/ve/rewards/FeesVotingReward.sol';

/// @notice VOTE-22: unstaked holders keep all; the gauge's share goes 90 % to the pool's voters, 10 % to theNFT stakers
contract Fees_Unit_Test is VoterFixture {
    function _swap(address pool, uint256 amount) private {
        token0.mint(pool, amount);
        if (pool == pools[2]) weighted.swapExactIn(address(token0), address(token1), bob);
        else Pool(pool).swapExactIn(address(token0), bob);
    }

    function test_GivenHalfOfAPoolIsStaked() external {
        for (uint256 i; i < 3; ++i) {
            _assertShared(pools[i]);
        }
    }

    function _assertShared(address pool) private {
        _stake(pool, Pool(pool).totalSupply() / 2);
        uint256 before = token0.balanceOf(nftStaking);
        _swap(pool, 1000e18);
        FeesVotingReward fees = _fees(pool);
        _gauge(pool).claimFees();
        uint256 toNft = token0.balanceOf(nftStaking) - before;
        uint256 toVoters = fees.tokenRewardsPerEpoch(address(token0), _epoch());
        assertGt(toVoters, 0);
        assertApproxEqAbs(toNft * 9, toVoters, 9);
        assertEq(fees.held(address(token0)), toVoters);
        assertEq(token0.balanceOf(address(fees)), toVoters);
        _gauge(pool).claimFees();
        assertEq(fees.held(address(token0)), toVoters, 'once');
    }

    function test_WhenTheVotersClaim() external {
        _stake(pools[0], 1000e18);
        _swap(pools[0], 1000e18);
        _gauge(pools[0]).claimFees();
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        uint256 paid = _fees(pools[0]).earned(address(token0), alice);
        assertGt(paid, 0);
        address[][] memory tokens = new address[][](1);
        tokens[0] = _tokens(address(token0));
        vm.prank(alice);
        voter.claimFees(_tokens(pools[0]), tokens);
        assertEq(token0.balanceOf(alice), paid);
    }

    /// @dev REL-3: one bad token never blocks the others, and what theNFT is refused holds nothing of the voters' back
    function test_GivenOneTokenCannotBeSent() external {
        BlockingToken bad = new BlockingToken();
        (address pool, FeesVotingReward fees) = _hostilePool(bad);
        bad.mint(pool, 1000e18);
        Pool(pool).swapExactIn(address(bad), bob);
        token0.mint(pool, 1000e18);
        Pool(pool).swapExactIn(address(token0), bob);
        bad.setBlocked(nftStaking, true);
        _gauge(pool).claimFees();
        assertGt(fees.held(address(token0)), 0);
        uint256 arrived = bad.balanceOf(address(fees));
        uint256 refused = fees.waiting(address(bad));
        assertEq(refused, arrived / 10);
        assertEq(fees.held(address(bad)), arrived - refused, 'of the voters');
        fees.collect();
        assertEq(fees.held(address(bad)), arrived - refused, 'once');
        assertEq(fees.waiting(address(bad)), refused);
        bad.setBlocked(nftStaking, false);
        vm.expectEmit(address(fees));
        emit IFeesVotingReward.NftShare(address(bad), refused);
        fees.collect();
        assertEq(bad.balanceOf(nftStaking), refused);
        assertEq(fees.waiting(address(bad)), 0);
        assertEq(bad.balanceOf(address(fees)), fees.held(address(bad)));
    }

    /// @dev REL-2: fee-on-transfer
    function test_GivenATaxedToken() external {
        TaxToken taxed = new TaxToken();
        (address pool, FeesVotingReward fees) = _hostilePool(taxed);
        taxed.mint(pool, 1000e18);
        Pool(pool).swapExactIn(address(taxed), bob);
        _gauge(pool).claimFees();
        assertGt(fees.held(address(taxed)), 0);
        assertEq(taxed.balanceOf(address(fees)), fees.held(address(taxed)), 'what arrived counts');
    }

    /// @dev A pool of a hostile token with half of it staked in its gauge.
    function _hostilePool(HostileToken bad) private returns (address pool, FeesVotingReward fees) {
        pool = factory.createPool(address(bad), address(token0), false);
        bad.mint(pool, DEPTH);
        token0.mint(pool, DEPTH);
        Pool(pool).mint(alice);
        _asGovernance(abi.encodeCall(IVoter.createGauge, (address(factory), pool)));
        _stake(pool, Pool(pool).totalSupply() / 2);
        fees = _fees(pool);
        assertEq(fees.NFT_SHARE(), 1000);
    }

    function test_WhenThePoolRefuses() external {
        vm.mockCallRevert(pools[0], abi.encodeWithSelector(Pool.claimFeesTo.selector), bytes('no'));
        address gauge = address(_gauge(pools[0]));
        vm.expectRevert(bytes('no'));
        IGauge(gauge).claimFees();
    }

    /// @dev Unearned fees are not lost: a pool with a dead gauge can get no votes.
    function test_GivenTheGaugeIsDead_WhenNobodyVoted() external {
        FeesVotingReward fees = _fees(pools[0]);
        _stake(pools[0], 1000e18);
        _kill(pools[0]);
        _swap(pools[0], 1000e18);
        _gauge(pools[0]).claimFees();
        assertGt(token0.balanceOf(nftStaking), 0);
        assertEq(fees.held(address(token0)), 0);
        assertEq(token0.balanceOf(address(fees)), 0);
        _revive(pools[0]);
        _swap(pools[0], 1000e18);
        _gauge(pools[0]).claimFees();
        assertGt(fees.held(address(token0)), 0, 'whose gauge was revived has voters again');
    }

    /// @dev They were earned while it was alive, for existing voters: the pool gets no more votes in the epoch of
    /// the kill.
    function test_GivenTheGaugeIsDead_WhenItsFeesWaited() external {
        FeesVotingReward fees = _fees(pools[0]);
        _stake(pools[0], 1000e18);
        _vote(alice, aliceLock, pools[0]);
        _vote(bob, bobLock, pools[0]);
        _swap(pools[0], 1000e18);
        _nextEpoch();
        _kill(pools[0]);
        uint256 toVoters = fees.held(address(token0));
        assertGt(toVoters, 0);
        assertApproxEqAbs(token0.balanceOf(nftStaking) * 9, toVoters, 9);
        _gauge(pools[0]).claimFees();
        assertEq(fees.held(address(token0)), toVoters);
        _nextEpoch();
        uint256 ofAlice = fees.earned(address(token0), alice);
        assertGt(ofAlice, 0);
        assertApproxEqAbs(ofAlice + fees.earned(address(token0), bob), toVoters, 2);
        vm.expectRevert(
            abi.encodeWithSelector(IReward.EpochHasVotes.selector, _epoch() - WEEK, _votesOf(_epoch() - 2 * WEEK))
        );
        fees.rollOver(_epoch() - WEEK, _tokens(address(token0)));
        vm.prank(alice);
        fees.getReward(alice, _tokens(address(token0)));
        assertEq(token0.balanceOf(alice), ofAlice);
        assertEq(fees.earned(address(token0), alice), 0, 'once');
    }

    /// @dev A pool that fails at that moment, and positions beyond the limit of one collection, cost the voters
    /// nothing.
    function test_GivenTheGaugeIsDead_WhenItsFeesWaited_AreTheirsThroughTheNextEpoch() external {
        FeesVotingReward fees = _fees(pools[0]);
        _stake(pools[0], 1000e18);
        _vote(alice, aliceLock, pools[0]);
        _swap(pools[0], 1000e18);
        _nextEpoch();
        vm.mockCallRevert(pools[0], abi.encodeWithSelector(Pool.claimFeesTo.selector), bytes('no'));
        _kill(pools[0]);
        vm.clearMockedCalls();
        assertEq(fees.held(address(token0)), 0);
        _nextEpoch();
        _gauge(pools[0]).claimFees();
        uint256 toVoters = fees.held(address(token0));
        assertGt(toVoters, 0);
        assertApproxEqAbs(token0.balanceOf(nftStaking) * 9, toVoters, 9);
        _nextEpoch();
        assertApproxEqAbs(fees.earned(address(token0), alice), toVoters, 1);
        uint256 ofNft = token0.balanceOf(nftStaking);
        _swap(pools[0], 1000e18);
        _gauge(pools[0]).claimFees();
        assertEq(fees.held(address(token0)), toVoters, 'and no longer');
        assertGt(token0.balanceOf(nftStaking), ofNft);
    }

    function _votesOf(uint256 epoch) private view returns (uint256) {
        return voter.votesAt(pools[0], epoch);
    }

    function test_GivenTheGaugeIsDead_WhenTheCallerIsNotTheVoter() external {
        FeesVotingReward fees = _fees(pools[0]);
        vm.expectRevert(abi.encodeWithSelector(IReward.NotAuthorized.selector, address(this)));
        fees.close();
    }

    /// @dev Neither a pool nor a token can prevent a kill.
    function test_WhenThePoolRefuses_LetsTheGaugeDie() external {
        vm.mockCallRevert(pools[0], abi.encodeWithSelector(Pool.claimFeesTo.selector), bytes('no'));
        _kill(pools[0]);
        assertFalse(voter.isAlive(address(_gauge(pools[0]))));
    }

    function test_GivenTheGaugeIsDead_WhenSomebodyDidBeforeTheKill() external {
        FeesVotingReward fees = _fees(pools[0]);
        _stake(pools[0], 1000e18);
        _vote(alice, aliceLock, pools[0]);
        _kill(pools[0]);
        _swap(pools[0], 1000e18);
        _gauge(pools[0]).claimFees();
        uint256 toVoters = fees.held(address(token0));
        assertApproxEqAbs(token0.balanceOf(nftStaking) * 9, toVoters, 9);
        _nextEpoch();
        assertEq(fees.earned(address(token0), alice), toVoters);
    }

    function test_EmitsNftShare() external {
        FeesVotingReward fees = _fees(pools[0]);
        token0.mint(address(fees), 1000);
        vm.expectEmit(address(fees));
        emit IFeesVotingReward.NftShare(address(token0), 100);
        fees.collect();
        assertEq(fees.held(address(token0)), 900);
    }
}

