// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ConcentratedGaugeFixture} from '../utils/ConcentratedGaugeFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract ConcentratedGaugeStrangers_Test is ConcentratedGaugeFixture, StrangerCalls {
    string[5] private _names = [
        'ConcentratedGauge', 'ConcentratedGaugeFactory', 'PositionCustody', 'VotingRewardFactory', 'GaugeFarmingCenter'
    ];
    uint256 private _alices;
    uint256 private _bobs;
    address private _rewards;

    function setUp() public override {
        super.setUp();
        _rewards = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) - 1);
        _alices = _staked(alice);
        _bobs = _staked(bob);
        _emission();
        _trade(true, 100e18);
        gauge.claimFees();
        skip(1 days);
    }

    function testFuzz_ConcentratedGaugeStrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[5] calldata words,
        uint8[5] calldata kinds
    )
        external
    {
        address[5] memory targets =
            [address(gauge), address(gaugeFactory), gauge.custodyOf(alice), _rewards, farmingCenter];
        which %= 5;
        _callAsStranger(
            caller, targets[which], bytes.concat(_selector(_names[which], selector), _arguments(words, kinds))
        );
    }

    /// @dev With a position of the caller's own that the gauge may take.
    function testFuzz_ConcentratedGaugeStrangersChangeNothing_StakingForOthers(address caller, bool forAlice) external {
        vm.assume(caller != address(0) && !_hasRole(caller));
        uint256 id = _mint(caller);
        vm.prank(caller);
        nft.approve(address(gauge), id);
        bytes memory data = abi.encodeWithSignature('deposit(uint256,address)', id, forAlice ? alice : bob);
        _callAsStranger(caller, address(gauge), data);
    }

    /// @dev Words that hit: accounts, positions, small numbers, and anything.
    function _arguments(uint256[5] calldata words, uint8[5] calldata kinds) private view returns (bytes memory) {
        address[6] memory known = [alice, bob, address(gauge), gauge.custodyOf(bob), address(pool), address(token)];
        uint256[5] memory values;
        for (uint256 i; i < 5; ++i) {
            if (kinds[i] % 4 == 0) values[i] = uint160(known[words[i] % 6]);
            else if (kinds[i] % 4 == 1) values[i] = words[i] % 2 == 0 ? _alices : _bobs;
            else if (kinds[i] % 4 == 2) values[i] = words[i] % 1e19;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == address(this) || caller == address(voter)
            || caller == address(gauge) || caller == address(nft) || caller == address(farming);
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(
            abi.encode(
                abi.encode(nft.ownerOf(_alices), nft.ownerOf(_bobs), _liquidity(_alices), _liquidity(_bobs)),
                abi.encode(nft.getApproved(_alices), nft.tokenFarmedIn(_alices), nft.tokenFarmedIn(_bobs)),
                abi.encode(gauge.stakedValues(alice), gauge.stakedValues(bob), gauge.totalSupply()),
                abi.encode(gauge.earned(alice), gauge.earned(bob), gauge.left(), gauge.rewardRate()),
                abi.encode(token.balanceOf(alice), token.balanceOf(bob), token.balanceOf(address(farming))),
                abi.encode(token0.balanceOf(alice), token0.balanceOf(nftStaking), farming.numOfIncentives()),
                abi.encode(token.balanceOf(address(gaugeFactory)), _fees(address(pool)).held(address(token0))),
                abi.encode(gaugeFactory.zapper())
            )
        );
    }
}
